/** The browser's idea of the connection, where it has one. */
type Connection = { type?: string; saveData?: boolean };

const CHOICE_KEY = 'ani-gabay:agronomist:v1';
const BY_HAND = 'by-hand';

/** Whether Ani and the photo model come by themselves over wifi; unless the farmer wants it otherwise. */
export function comesByItself(): boolean {
  return localStorage.getItem(CHOICE_KEY) !== BY_HAND;
}

/** Notes what the farmer wants of this phone. */
export function chooseHowItComes(isByItself: boolean): void {
  if (isByItself) localStorage.removeItem(CHOICE_KEY);
  else localStorage.setItem(CHOICE_KEY, BY_HAND);
}

/** Whether the line is one that costs the farmer nothing: wifi, and no wish to save data. */
export function isFree(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.type === 'wifi' && !connection.saveData;
}

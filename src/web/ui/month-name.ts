/** The months as farmers say them in a sentence; dates keep the Philippine English form. */
const MONTHS = [
  ...['Enero', 'Pebrero', 'Marso', 'Abril', 'Mayo', 'Hunyo'],
  ...['Hulyo', 'Agosto', 'Setyembre', 'Oktubre', 'Nobyembre', 'Disyembre'],
] as const;

/** 1 is Enero; numbers beyond a year wrap. */
export function monthName(month: number): string {
  return MONTHS[(((month - 1) % 12) + 12) % 12] ?? '';
}

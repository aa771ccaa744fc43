import { openPhoneStore } from './phone-store.ts';

/** Changes a farmer's kept answers by what he did without signal: `change` gets each and gives it back, or a new one. */
export async function changeAnswers(farmer: string, change: (path: string, reply: unknown) => unknown): Promise<void> {
  const store = await openPhoneStore();
  const changing = store.transaction('answers', 'readwrite');
  const ofFarmer = IDBKeyRange.bound([farmer, ''], [farmer, '\uffff']);
  for (let each = await changing.store.openCursor(ofFarmer); each; each = await each.continue()) {
    const { path, reply } = each.value;
    const changed = change(path, reply);
    if (changed !== reply) await each.update({ ...each.value, reply: changed });
  }
  await changing.done;
}

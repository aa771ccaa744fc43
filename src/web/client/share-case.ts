import { type Case, caseText } from '#web/ui/case-text.ts';
import { share } from '#web/ui/share.ts';

/** Sends a case to the technician: its words, and its photos where the phone takes files. */
export async function shareCase(shown: Case, device?: Parameters<typeof share>[1]): Promise<void> {
  const sent = { title: shown.title, text: caseText(shown), success: 'Naipadala na ang kaso mo.' };
  await share({ ...sent, files: await photosOf(shown) }, device);
}

/** None where one of them cannot be had: the words go alone then. */
async function photosOf({ photoUrls }: Case): Promise<File[]> {
  try {
    return await Promise.all(photoUrls.map(fetchPhoto));
  } catch {
    return [];
  }
}

async function fetchPhoto(url: string, index: number): Promise<File> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok) throw new Error(`no photo at ${url}`);
  const photo = await response.blob();
  return new File([photo], `litrato-${index + 1}.${photo.type.split('/')[1] ?? 'jpg'}`, { type: photo.type });
}

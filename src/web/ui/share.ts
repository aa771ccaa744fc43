import { showToast } from './toast.ts';

type Shared = {
  title: string;
  text: string;
  /** Said when the phone's own sheet has taken it. */
  success: string;
  /** Photos that go along where the phone can send them. */
  files?: readonly File[];
};

type Device = {
  share?: (data: ShareData) => Promise<void>;
  canShare?: (data: ShareData) => boolean;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** Shares the way the device can: its own sheet, else the clipboard. A farmer who thinks better of it is left alone. */
export async function share(shared: Shared, device: Device = navigator): Promise<void> {
  const { title, text, success, files = [] } = shared;
  if (device.share !== undefined) {
    try {
      await device.share({
        title,
        text,
        ...(files.length > 0 && device.canShare?.({ files: [...files] }) && { files: [...files] }),
      });
      showToast({ title: 'Na-share na!', description: success });
      return;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
    }
  }
  try {
    if (device.clipboard === undefined) throw new Error('no clipboard');
    await device.clipboard.writeText(text);
    showToast({ title: 'Na-copy na!' });
  } catch {
    showToast({ title: 'May Mali', description: 'Hindi makopya. Subukan ulit.', variant: 'destructive' });
  }
}

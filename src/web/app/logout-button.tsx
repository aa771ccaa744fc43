import { LogOut } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { LOGOUT_PATH } from '#contract/auth.ts';
import { forgetFarmer } from '#web/client/field-mode/forget-farmer.ts';
import { useOutbox } from '#web/client/outbox/use-outbox.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

const PLAIN = {
  title: 'Mag-logout ka?',
  description: 'Kakailanganin mo ulit ang password mo para makapasok. Nasa account mo pa rin ang lahat.',
  confirmLabel: 'Mag-logout',
};

const losing = (unsent: number) => ({
  title: `Hindi pa naipapadala (${unsent})`,
  description:
    'Mabubura sa phone na ito ang hindi pa naipapadala kapag nag-logout ka. Hintayin muna ang signal kung kailangan mo pa ito.',
  confirmLabel: 'Burahin at mag-logout',
});

/**
 * The way out. On a phone it is an icon beside others, and whoever is out needs his password: it asks first. It takes what
 * was kept on this phone along, what is not sent yet too.
 */
export function LogoutButton({ userId }: { userId: string }) {
  const { unsent } = useOutbox();
  const [isAsking, setIsAsking] = useState(false);

  async function leave(): Promise<void> {
    await forgetFarmer(userId).catch(() => undefined);
    location.assign(LOGOUT_PATH);
  }

  function onClick(event: MouseEvent): void {
    event.preventDefault();
    setIsAsking(true);
  }

  return (
    <>
      <ButtonLink
        href={LOGOUT_PATH}
        variant="ghost"
        className="min-w-tap px-0 md:px-4"
        data-tooltip="Mag-logout"
        onClick={onClick}
      >
        <LogOut aria-hidden="true" />
        <span className="max-md:sr-only">Mag-logout</span>
      </ButtonLink>
      <ConfirmDialog
        isOpen={isAsking}
        {...(unsent.length > 0 ? losing(unsent.length) : PLAIN)}
        cancelLabel="Huwag muna"
        onConfirm={() => void leave()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

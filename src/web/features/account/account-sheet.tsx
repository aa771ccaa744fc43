import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  changePassword,
  deleteUser,
  EXPORT_PATH,
  getAccount,
  renewRecoveryCode,
  signOutEverywhere,
} from '#contract/account.ts';
import { call } from '#web/client/call.ts';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { forgetFarmer } from '#web/client/field-mode/forget-farmer.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FieldModePart } from './field-mode-part.tsx';
import { Part } from './part.tsx';
import { PasswordForm } from './password-form.tsx';

/** What a farmer may do with his account. Reached from his name; no page of its own. */
export function AccountSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const account = useQuery({ queryKey: [getAccount.path], queryFn: () => call(getAccount) });
  const hasPassword = account.data?.hasPassword ?? false;
  const [code, setCode] = useState<string | null>(null);
  const leave = async () => {
    const farmer = farmerOfPhone();
    if (farmer !== null) await forgetFarmer(farmer).catch(() => undefined);
    // The whole app is drawn anew for whoever comes next.
    window.location.assign('/');
  };
  return (
    <Sheet title="Account mo" isOpen onClose={onClose}>
      <div className="space-y-3 p-4 pt-0">
        <p className="text-ink-soft">Naka-login ka bilang {name}.</p>
        <FieldModePart />
        {hasPassword && (
          <Part title="Palitan ang password">
            <PasswordForm
              fields={{ current: 'Password ngayon', password: 'Bagong password' }}
              submitLabel="Palitan"
              doneText="Bago na ang password mo. Na-sign out ang ibang phone."
              onSubmit={({ current = '', password = '' }) => call(changePassword, { body: { current, password } })}
            />
          </Part>
        )}
        {hasPassword && (
          <Part title="Bagong recovery code">
            <p>
              Ang code na ito ang magbubukas ng account kapag nakalimutan mo ang password. Isulat sa papel at itago.
            </p>
            {code && (
              <p className="my-3 select-all rounded-lg border-2 border-dashed border-edge p-3 text-center font-bold text-xl tabular-nums">
                {code}
              </p>
            )}
            <PasswordForm
              fields={{ password: 'Password' }}
              submitLabel="Ipakita ang bagong code"
              doneText="Hindi na gumagana ang lumang code."
              onSubmit={async ({ password = '' }) =>
                setCode((await call(renewRecoveryCode, { body: { password } })).code)
              }
            />
          </Part>
        )}
        <Part title="Kopya ng lahat ng naka-save">
          <p>Isang ZIP ng mga tanong, sagot, pagsusuri at litrato mo.</p>
          <ButtonLink href={EXPORT_PATH} variant="secondary" className="mt-3" download>
            <Download aria-hidden="true" />
            I-download
          </ButtonLink>
        </Part>
        <Part title="Mag-sign out sa lahat ng phone">
          <p>Para kung nawala o naibenta ang phone mo. Kasama ang phone na ito.</p>
          <PasswordForm
            fields={{}}
            submitLabel="Mag-sign out sa lahat"
            onSubmit={() => call(signOutEverywhere)}
            onDone={() => void leave()}
          />
        </Part>
        <Part title="Burahin ang account">
          <p>Mabubura ang account, mga tanong, pagsusuri at litrato mo. Hindi na ito maibabalik.</p>
          <PasswordForm
            fields={hasPassword ? { password: 'Password' } : {}}
            submitLabel="Burahin ang lahat"
            isDangerous
            onSubmit={({ password = '' }) => call(deleteUser, { body: { password } })}
            onDone={() => void leave()}
          />
        </Part>
      </div>
    </Sheet>
  );
}

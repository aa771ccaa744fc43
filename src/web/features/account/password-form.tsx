import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HttpError } from '#web/client/http-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Typed = Readonly<Record<string, string>>;

type PasswordFormProps = {
  /** Labels by name; all of them passwords. 'password' beside 'current' is a new one. */
  fields: Typed;
  submitLabel: string;
  doneText?: string;
  isDangerous?: boolean;
  onSubmit: (typed: Typed) => Promise<unknown>;
  onDone?: () => void;
};

function messageOf(error: Error): string {
  return (error instanceof HttpError && error.serverMessage) || 'Walang signal. Subukan ulit mamaya.';
}

/** Asks for passwords, does something with them, and says how it went. */
export function PasswordForm(props: PasswordFormProps) {
  const { fields, submitLabel, doneText, isDangerous, onSubmit, onDone } = props;
  const [typed, setTyped] = useState<Typed>({});
  const [isShown, setShown] = useState(false);
  const names = Object.keys(fields);
  const work = useMutation({
    mutationFn: onSubmit,
    onSuccess: () => {
      setTyped({});
      onDone?.();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    work.mutate(typed);
  };
  return (
    <form onSubmit={submit} className="mt-3 space-y-3">
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={fields[name] ?? ''}
          type={isShown ? 'text' : 'password'}
          autoComplete={name === 'password' && 'current' in fields ? 'new-password' : 'current-password'}
          value={typed[name] ?? ''}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          maxLength={200}
          required
        />
      ))}
      {names.length > 0 && (
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 accent-leaf"
            checked={isShown}
            onChange={(event) => setShown(event.target.checked)}
          />
          Ipakita ang password
        </label>
      )}
      <div role="status">
        {work.isError && <p className="font-bold text-clay-ink">{messageOf(work.error)}</p>}
        {work.isSuccess && doneText && <p className="font-bold text-leaf-ink">{doneText}</p>}
      </div>
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={work.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isCropId } from '#content/crop-names.ts';
import type { Field, FieldTally } from '#contract/fields.ts';
import { chooseField } from '#web/client/chosen-field.ts';
import { fieldWords, manilaToday } from '#web/client/field-words.ts';
import { useUser } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.ts';
import { FieldBook } from './field-book.tsx';
import { FieldDetails } from './field-details.tsx';
import { FieldForm } from './field-form.tsx';
import { FieldPlan } from './field-plan.tsx';
import { FieldTabs, isTab, type Tab } from './field-tabs.tsx';
import { OtherTellings } from './other-tellings.tsx';
import { newForm } from './read-field-form.ts';
import { useCreateField, useField } from './use-field.ts';

/** A field's view over home: '/?bukid=<id>', or '/?bukid=bago' for a new one. Back closes it. */
export function FieldSheet() {
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const id = params.get('bukid');
  const isPushed = useRef(id === null);
  useEffect(() => {
    // Opened while home stood behind it, it is a step of the history of its own.
    if (id === null) isPushed.current = true;
  }, [id]);

  function close(): void {
    if (isPushed.current) history.back();
    else navigate('/', { replace: true });
  }

  const tab = params.get('bahagi');
  const setTab = (next: Tab) => setParams({ bukid: id ?? '', bahagi: next }, { replace: true });
  if (id === null) return null;
  if (id === 'bago') return <NewField cropId={params.get('tanim') ?? ''} onClose={close} />;
  return <KnownField key={id} id={id} tab={isTab(tab) ? tab : 'plano'} onTab={setTab} onClose={close} />;
}

function NewField({ cropId, onClose }: { cropId: string; onClose: () => void }) {
  const { data: user } = useUser();
  const create = useCreateField();
  const [lat, lon] = [Number(user?.weatherLat), Number(user?.weatherLon)];
  const place = user?.weatherLocation ? { name: user.weatherLocation, lat, lon } : null;
  return (
    <Sheet title="Bagong bukid" isOpen onClose={onClose}>
      <FieldForm
        initial={newForm(isCropId(cropId) ? cropId : '', place)}
        saveLabel="I-save ang bukid"
        isPending={create.isPending}
        onSave={(draft) =>
          create.mutate(draft, {
            onSuccess: (field) => {
              if (field) showToast({ title: 'Naka-save na!', description: `Nasa listahan mo na ang ${field.name}.` });
              onClose();
            },
          })
        }
      />
    </Sheet>
  );
}

type KnownFieldProps = { id: string; tab: Tab; onTab: (tab: Tab) => void; onClose: () => void };

function KnownField({ id, tab, onTab, onClose }: KnownFieldProps) {
  const { data: field, isError, refetch } = useField(id);
  useEffect(() => {
    if (field?.closedOn === null) chooseField(field.id);
  }, [field]);
  return (
    <Sheet title={field?.name ?? 'Bukid'} isOpen onClose={onClose}>
      <div className="space-y-4 p-4 pt-0">
        {isError && (
          <div role="alert" className="space-y-3">
            <p>Hindi makuha ang bukid. Baka nabura na ito, o mahina ang signal.</p>
            <Button onClick={() => refetch()}>Subukan ulit</Button>
          </div>
        )}
        {!field && !isError && <Skeleton className="h-96" />}
        {field && <Opened field={field} tab={tab} onTab={onTab} onClose={onClose} />}
      </div>
    </Sheet>
  );
}

type OpenedProps = Omit<KnownFieldProps, 'id'> & { field: Field & { tally: FieldTally } };

function Opened({ field, tab, onTab, onClose }: OpenedProps) {
  const today = manilaToday();
  const undecided = field.others?.length ?? 0;
  const [seen, setSeen] = useState({ undecided, decided: 0 });
  // The form begins anew with what was decided, in the very moment that it is here.
  if (undecided !== seen.undecided) setSeen({ undecided, decided: seen.decided + Number(undecided < seen.undecided) });
  return (
    <>
      <p className="text-leaf-ink">
        {fieldWords(field, today)}
        {field.place && <span className="block text-sm text-ink-soft">{field.place.name}</span>}
      </p>
      <OtherTellings field={field} today={today} />
      <FieldTabs tab={tab} onTab={onTab}>
        {tab === 'plano' && <FieldPlan field={field} today={today} onDetails={() => onTab('detalye')} />}
        {tab === 'tala' && <FieldBook field={field} today={today} />}
        {tab === 'detalye' && <FieldDetails key={seen.decided} field={field} today={today} onClose={onClose} />}
      </FieldTabs>
    </>
  );
}

import { Sprout } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CROP_NAMES } from '#content/crop-names.ts';
import { TOOLS } from '#content/tools.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CropDrawing } from '#web/ui/crop-drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NumberField, SelectField } from '#web/ui/field.tsx';
import { Logo, PalayMark } from '#web/ui/logo.tsx';
import { RiceFieldArt } from '#web/ui/rice-field-art.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SectionTitle } from '#web/ui/section-title.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TabRow } from '#web/ui/tab-row.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast.ts';
import { ToolCard } from '#web/ui/tool-card.tsx';
import { ToolIcon } from '#web/ui/tool-icon.tsx';
import { DRAWN_TROUBLES, TroubleDrawing } from '#web/ui/trouble-drawing.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const TONES = ['leaf', 'straw', 'clay', 'plain'] as const;

/** A fill with what stands on it, as the tokens come. Written out: the build finds class names only as they stand. */
const FILLS = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink-soft'],
  ['leaf', 'bg-leaf text-on-leaf'],
  ['leaf-soft', 'bg-leaf-soft text-leaf-ink'],
  ['straw', 'bg-straw text-on-straw'],
  ['straw-soft', 'bg-straw-soft text-straw-ink'],
  ['clay', 'bg-clay text-on-clay'],
  ['clay-soft', 'bg-clay-soft text-clay-ink'],
  ['soil', 'bg-soil text-on-soil'],
] as const;

const TYPE = [
  ['text-sm', 'text-sm'],
  ['text-base', 'text-base'],
  ['text-lg', 'text-lg'],
  ['text-xl, display', 'font-display text-xl'],
  ['text-2xl, display', 'font-display text-2xl'],
  ['text-3xl, display', 'font-display text-3xl'],
] as const;

function Drawn({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex w-24 flex-col items-center rounded-lg bg-tile p-2 text-center text-sm text-on-tile">
      {children}
      {name}
    </li>
  );
}

/** Every component of `ui/` in every state, for whoever draws a screen and for the visual tests. Not part of the app. */
export function DesignPage() {
  return (
    <main id="main" className="mx-auto max-w-3xl space-y-10 p-4">
      <h1 className="text-3xl">Mga piyesa ng Ani Gabay</h1>
      <Part title="Mga guhit">
        <ul className="flex flex-wrap gap-2">
          {Object.entries(CROP_NAMES).map(([id, name]) => (
            <Drawn key={id} name={name}>
              <CropDrawing id={id} className="size-16" />
            </Drawn>
          ))}
          {[...DRAWN_TROUBLES].map((id) => (
            <Drawn key={id} name={id}>
              <TroubleDrawing id={id} className="size-16" />
            </Drawn>
          ))}
        </ul>
      </Part>
      <Part title="Kulay">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {FILLS.map(([name, look]) => (
            <p key={name} className={`rounded-md border border-line p-3 ${look}`}>
              {name}
            </p>
          ))}
        </div>
      </Part>
      <Part title="Titik">
        {TYPE.map(([name, look]) => (
          <p key={name} className={look}>
            {name}: Palay, mais, gulay
          </p>
        ))}
      </Part>
      <Buttons />
      <Part title="Tatak">
        <div className="flex flex-wrap items-center gap-3">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Logo />
          <PalayMark className="size-10 text-leaf-ink" />
        </div>
        <div className="mt-3 flex flex-wrap gap-3 text-leaf-ink">
          {TOOLS.map(({ id, icon }) => (
            <ToolIcon key={id} name={icon} className="size-9" />
          ))}
        </div>
      </Part>
      <Fields />
      <Waiting />
      <Overlays />
      <Part title="Papel">
        <Card>
          <h3 className="text-lg">Card</h3>
          <RichText
            text={'Sagot na may **diin** at listahan:\n\n- 2 sako ng 14-14-14\n- 1 sako ng urea\n\n1. Una\n2. Ikalawa'}
          />
        </Card>
        <ul className="mt-4 grid gap-4 sm:grid-cols-3">
          {TOOLS.slice(0, 3).map((tool, index) => (
            <ToolCard key={tool.id} tool={tool} index={index} />
          ))}
        </ul>
        <RiceFieldArt className="mt-4 w-full rounded-xl" />
      </Part>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Part title="Pindutan">
      {VARIANTS.map((variant) => (
        <div key={variant} className="mb-3 flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="lg">
            lg
          </Button>
          <Button variant={variant} size="icon" aria-label={`${variant}, icon`} data-tooltip="Paliwanag">
            <Sprout aria-hidden="true" />
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} isPending>
            pending
          </Button>
        </div>
      ))}
      <ButtonLink href="/">Link na pindutan</ButtonLink>
    </Part>
  );
}

const TABS = ['Lahat', 'Palay', 'Mais', 'Gulay'].map((label) => ({ id: label, label }));

function Fields() {
  const [search, setSearch] = useState('kamatis');
  const [tab, setTab] = useState('Palay');
  const [words, setWords] = useState('Naninilaw ang dahon');
  const [number, setNumber] = useState('24');
  return (
    <Part title="Sinusulatan">
      <div className="space-y-4">
        <SearchBox value={search} onChange={setSearch} label="May laman" placeholder="bigas" />
        <SearchBox value="" onChange={setSearch} label="Walang laman" placeholder="bigas, kamatis, isda" />
        <TabRow label="Uri" tabs={TABS} selectedId={tab} onSelect={setTab} panelId="panel" />
        <div id="panel" role="tabpanel" aria-label={tab}>
          Napili: {tab}
        </div>
        <TextArea aria-label="May laman" value={words} onChange={(event) => setWords(event.target.value)} />
        <TextArea aria-label="Walang laman" placeholder="Itanong ang tungkol sa tanim" defaultValue="" />
        <TextArea aria-label="Sarado" disabled defaultValue="Hindi masulatan" />
        <SelectField label="Pagpili" defaultValue="b">
          <option value="a">Una</option>
          <option value="b">Ikalawa</option>
        </SelectField>
        <SelectField label="Sa isang linya" isInLine defaultValue="a">
          <option value="a">Una</option>
        </SelectField>
        <NumberField label="Bilang" unit="%" hint="14% ang tuyo." value={number} onChange={setNumber} />
        <NumberField label="Maling bilang" unit="kilo" value="sampu" aria-invalid onChange={setNumber} />
      </div>
    </Part>
  );
}

function Waiting() {
  return (
    <Part title="Naghihintay at walang laman">
      <Spinner label="Loading prices..." />
      <Skeleton className="my-4 h-16" />
      <EmptyState title="Walang rekomendasyon">
        <p>Subukan ang ibang buwan.</p>
      </EmptyState>
    </Part>
  );
}

function Overlays() {
  const [isSheet, setIsSheet] = useState(false);
  const [isConfirm, setIsConfirm] = useState(false);
  return (
    <Part title="Lumilitaw">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setIsSheet(true)}>Sheet</Button>
        <Button onClick={() => setIsConfirm(true)}>Tanong</Button>
        <Button onClick={() => showToast({ title: 'Na-save na!', description: 'Nasa listahan mo na.' })}>Toast</Button>
        <Button onClick={() => showToast({ title: 'May Mali', variant: 'destructive' })}>Toast na mali</Button>
      </div>
      <Sheet title="Sheet" isOpen={isSheet} onClose={() => setIsSheet(false)}>
        <p className="p-4 pt-0">Laman ng sheet.</p>
      </Sheet>
      <ConfirmDialog
        isOpen={isConfirm}
        title="Burahin?"
        description="Hindi na ito maibabalik."
        confirmLabel="Burahin"
        cancelLabel="Huwag"
        onConfirm={() => setIsConfirm(false)}
        onCancel={() => setIsConfirm(false)}
      />
    </Part>
  );
}

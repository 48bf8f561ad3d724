import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useIsScreenShown } from '../../platform/after-screen.ts';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { AdvocatesSection } from './advocates-section.tsx';
import { CourtSection } from './court-section.tsx';
import classes from './editor.module.css';
import { ExecutantsSection } from './executants-section.tsx';
import { type FactsForm, readableFacts } from './facts.ts';
import { ClausesSection, PartiesSection, PowersSection, SigningSection } from './closing-sections.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { useProposal } from './use-proposal.ts';
import { previewQuery } from '../vakalatnama.queries.ts';

/** Debounce of the preview after the last key, in milliseconds (spec 9). */
const PREVIEW_PAUSE_MS = 300;

// A section is drawn anew by its own fields, and not with every preview.
const Parties = memo(PartiesSection);
const Executants = memo(ExecutantsSection);
const Advocates = memo(AdvocatesSection);
const Powers = memo(PowersSection);
const Signing = memo(SigningSection);
const Clauses = memo(ClausesSection);
const NO_CLAUSES: never[] = [];

/** The form's values as JSON, at each pause in typing. A key by itself draws only the field that it is typed in. */
function useTypedFacts(form: FactsForm): string {
  const [typed, setTyped] = useState(() => JSON.stringify(form.getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(JSON.stringify(form.getValues())), PREVIEW_PAUSE_MS);
    };
    // What changed before this effect.
    plan();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: plan });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);
  return typed;
}

interface InstrumentFormProps {
  form: FactsForm;
  label: string;
  courtName: string | null;
  notice: ReactNode;
  /** The foot of the form: the save state, and the buttons. */
  foot: ReactNode;
  onSend: () => void;
}

/** The form, with a live preview beside it. */
export function InstrumentForm({ form, label, courtName, notice, foot, onSend }: InstrumentFormProps) {
  const { t } = useTranslation('vakalatnamas');
  const typed = useTypedFacts(form);
  // The form can be typed in first.
  const isScreenShown = useIsScreenShown();
  const preview = useQuery({
    ...previewQuery(readableFacts(JSON.parse(typed))),
    placeholderData: keepPreviousData,
    enabled: isScreenShown,
  });
  const { proposal, isTaken } = useProposal(form);
  return (
    <div className={classes.editor}>
      <form
        className={classes.form}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {notice}
        <FormSummary form={form} labels={{ advocates: t('editor.part.advocates'), executants: t('editor.part.executants') }} />
        <CourtSection
          form={form}
          courtName={courtName}
          usualPaper={preview.data?.instrument.paper ?? 'a4'}
          proposal={proposal}
          isTaken={isTaken}
        />
        <Parties form={form} />
        <Executants form={form} proposal={proposal} />
        <Advocates form={form} proposal={proposal} />
        <Powers form={form} />
        <Signing form={form} />
        <Clauses form={form} clauses={preview.data?.instrument.clauses ?? NO_CLAUSES} />
        <div className={classes.foot}>{foot}</div>
      </form>
      <DraftPreview answer={preview.data} hasFailed={preview.isError} isOld={preview.isPlaceholderData} />
    </div>
  );
}

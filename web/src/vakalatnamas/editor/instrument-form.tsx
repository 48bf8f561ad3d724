import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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
  const values = useWatch({ control: form.control });
  const [typed] = useDebouncedValue(JSON.stringify(values), PREVIEW_PAUSE_MS);
  const preview = useQuery({ ...previewQuery(readableFacts(JSON.parse(typed))), placeholderData: keepPreviousData });
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
        <PartiesSection form={form} />
        <ExecutantsSection form={form} proposal={proposal} />
        <AdvocatesSection form={form} proposal={proposal} />
        <PowersSection form={form} />
        <SigningSection form={form} />
        <ClausesSection form={form} clauses={preview.data?.instrument.clauses ?? []} />
        <div className={classes.foot}>{foot}</div>
      </form>
      <DraftPreview answer={preview.data} hasFailed={preview.isError} isOld={preview.isPlaceholderData} />
    </div>
  );
}

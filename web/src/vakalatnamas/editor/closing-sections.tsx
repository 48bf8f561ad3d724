import { Button } from '@mantine/core';
import type { ComposedClause } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { IconPlus } from '@tabler/icons-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { CheckboxField, TextField } from '../../ui/form/fields.tsx';
import { GrowingTextarea } from '../../ui/form/growing-textarea.tsx';
import { Tag } from '../../ui/display/badges.tsx';
import { EditorSection } from './editor-section.tsx';
import classes from './editor.module.css';
import type { FactsForm } from './facts.ts';

/** The two sides of the cause title. */
export function PartiesSection({ form }: { form: FactsForm }) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <EditorSection part="parties">
      <div className={classes.pair}>
        <TextField form={form} name="first_party" label={t('editor.first_party')} />
        <TextField form={form} name="first_role" label={t('editor.first_role')} help={t('editor.roleHelp')} />
      </div>
      <div className={classes.pair}>
        <TextField form={form} name="second_party" label={t('editor.second_party')} />
        <TextField form={form} name="second_role" label={t('editor.second_role')} />
      </div>
    </EditorSection>
  );
}

const POWERS = ['compromise', 'withdraw', 'receive_money', 'engage_counsel', 'appeals'] as const;

export function PowersSection({ form }: { form: FactsForm }) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <EditorSection part="powers">
      {POWERS.map((power) => (
        <CheckboxField key={power} form={form} name={`powers.${power}`} label={t(`editor.power.${power}`)} />
      ))}
    </EditorSection>
  );
}

/** The language in which it is explained, and before whom it is signed. */
export function SigningSection({ form }: { form: FactsForm }) {
  const { t } = useTranslation('vakalatnamas');
  const witnesses = useFieldArray({ control: form.control, name: 'witnesses' });
  return (
    <EditorSection part="signing">
      <div className={classes.pair}>
        <TextField form={form} name="explained_in" label={t('editor.explained_in')} help={t('editor.explainedHelp')} />
        <TextField form={form} name="explainer" label={t('editor.explainer')} />
      </div>
      <div className={classes.pair}>
        <TextField form={form} name="attestor.name" label={t('editor.attestor')} />
        <TextField form={form} name="attestor.designation" label={t('editor.attestorDesignation')} />
        <TextField form={form} name="attestor.office" label={t('editor.attestorOffice')} />
      </div>
      {witnesses.fields.map((field, index) => (
        <div key={field.id} className={classes.item} role="group" aria-label={t('editor.witness', { number: index + 1 })}>
          <div className={classes.itemHead}>
            {t('editor.witness', { number: index + 1 })}
            <Button
              variant="subtle"
              color="margin"
              aria-label={t('editor.removeWitness', { number: index + 1 })}
              onClick={() => witnesses.remove(index)}
            >
              {t('editor.remove')}
            </Button>
          </div>
          <div className={classes.pair}>
            <TextField form={form} name={`witnesses.${index}.name`} label={t('editor.name')} />
            <TextField form={form} name={`witnesses.${index}.address`} label={t('editor.address')} />
            <TextField form={form} name={`witnesses.${index}.clerk_number`} label={t('editor.clerk_number')} />
          </div>
        </div>
      ))}
      <div className={classes.adders}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => witnesses.append({ name: '', address: '', clerk_number: '' })}
        >
          {t('editor.addWitness')}
        </Button>
      </div>
    </EditorSection>
  );
}

interface ClausesSectionProps {
  form: FactsForm;
  /** The clauses as last composed by the server; none before the first response. */
  clauses: readonly ComposedClause[];
}

/** The text of every clause, which can be edited. */
export function ClausesSection({ form, clauses }: ClausesSectionProps) {
  const { t } = useTranslation('vakalatnamas');
  const further = clauses.some(({ key }) => key === 'additional') ? [] : [furtherClause(t('editor.additional'))];
  // As printed: headings, signatures and stamps have no number.
  const numbered = clauses.flatMap(({ key, style }) => (style === 'numbered' ? key : []));
  return (
    <EditorSection part="clauses">
      {[...clauses, ...further].map((clause) => (
        <ClauseField key={clause.key} form={form} clause={clause} number={numbered.indexOf(clause.key) + 1} />
      ))}
    </EditorSection>
  );
}

/** A clause that is printed only if it has text. */
const furtherClause = (label: string): ComposedClause => ({
  key: 'additional',
  ordinal: null,
  label,
  style: 'numbered',
  text: '',
  generated: '',
  is_edited: false,
});

interface ClauseFieldProps {
  form: FactsForm;
  clause: ComposedClause;
  /** As printed; 0 for a clause without a number. */
  number: number;
}

function ClauseField({ form, clause, number }: ClauseFieldProps) {
  const { t } = useTranslation('vakalatnamas');
  const label = number ? `${number}. ${clause.label}` : clause.label;
  return (
    <Controller
      control={form.control}
      name={`clauses.${clause.key}`}
      render={({ field }) => {
        const isEdited = typeof field.value === 'string' && field.value !== clause.generated;
        // An undefined field prints the form's text, so that text is shown.
        const giveBack = () => {
          const { [clause.key]: _own, ...others } = form.getValues('clauses');
          form.setValue('clauses', others, { shouldDirty: true });
        };
        return (
          <div>
            <GrowingTextarea
              label={label}
              value={field.value ?? clause.generated}
              least={2}
              most={14}
              maxLength={8_000}
              ref={field.ref}
              onBlur={field.onBlur}
              onChange={(event) => field.onChange(event.currentTarget.value)}
            />
            {isEdited ? (
              <div className={classes.clauseHead}>
                <Tag tone="amber">{t('editor.edited')}</Tag>
                <Button variant="subtle" aria-label={t('editor.ownWordsOf', { clause: clause.label })} onClick={giveBack}>
                  {t('editor.ownWords')}
                </Button>
              </div>
            ) : null}
          </div>
        );
      }}
    />
  );
}

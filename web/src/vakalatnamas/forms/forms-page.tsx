import { Button } from '@mantine/core';
import type { VakalatnamaForm } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { formatMonth } from '../../ui/format/dates.ts';
import { Page } from '../../ui/page/page.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { runWithUndo } from '../../platform/run-with-toast.ts';
import { type EditedForm, FormSheet } from './form-sheet.tsx';
import { formsQuery, useDeleteVakalatnamaForm, useRestoreVakalatnamaForm } from '../vakalatnama.queries.ts';
import classes from '../vakalatnamas.module.css';

/** The forms on which a vakalatnama is written: the built-in ones, and the firm's own. */
export function FormsPage() {
  const { t } = useTranslation('vakalatnamas');
  const { data, error, refetch } = useQuery(formsQuery);
  const [edited, setEdited] = useState<EditedForm>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (form: EditedForm) => {
    setEdited(form);
    setIsOpen(true);
  };
  const content = () => {
    if (error && !data) return <ErrorState title={t('formsPage.failed')} message={error.message} onRetry={() => void refetch()} />;
    return data ? <Lists forms={data} onOpen={open} /> : <TextSkeleton lines={6} />;
  };
  return (
    <Page title={t('formsPage.title')}>
      {content()}
      {edited ? (
        <FormSheet
          key={`${edited.form.id ?? edited.form.code} ${edited.form.version}`}
          edited={edited}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Page>
  );
}

interface ListsProps {
  forms: readonly VakalatnamaForm[];
  onOpen: (form: EditedForm) => void;
}

function Lists({ forms, onOpen }: ListsProps) {
  const { t } = useTranslation('vakalatnamas');
  const own = forms.filter(({ id }) => id !== null);
  return (
    <>
      <section className={classes.drafts} aria-label={t('formsPage.own')}>
        <h2>{t('formsPage.own')}</h2>
        {own.length === 0 ? <p className={classes.about}>{t('formsPage.none')}</p> : null}
        <ul>
          {own.map((form) => (
            <OwnForm key={form.id} form={form} nameOfBase={forms.find(({ code }) => code === form.based_on)?.name ?? ''} onOpen={onOpen} />
          ))}
        </ul>
      </section>
      <section className={classes.drafts} aria-label={t('formsPage.national')}>
        <h2>{t('formsPage.national')}</h2>
        <ul>
          {forms
            .filter(({ id }) => id === null)
            .map((form) => (
              <NationalForm key={form.code} form={form} onOpen={onOpen} />
            ))}
        </ul>
      </section>
    </>
  );
}

interface LineProps {
  form: VakalatnamaForm;
  onOpen: (form: EditedForm) => void;
}

function NationalForm({ form, onOpen }: LineProps) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  return (
    <li className={classes.draft}>
      <div>
        <span className={classes.name}>{form.name}</span>
        <span className={classes.about}>{t('formsPage.source', { source: form.source, asOf: formatMonth(form.as_of) })}</span>
      </div>
      {mayWrite ? (
        <Button variant="default" aria-label={t('formsPage.useOf', { name: form.name })} onClick={() => onOpen({ form, isNew: true })}>
          {t('formsPage.use')}
        </Button>
      ) : null}
    </li>
  );
}

function OwnForm({ form, nameOfBase, onOpen }: LineProps & { nameOfBase: string }) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  const remove = useFormDeletion();
  const { name } = form;
  return (
    <li className={classes.draft}>
      <div>
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>{t('formsPage.based', { name: nameOfBase })}</span>
      </div>
      {mayWrite ? (
        <div className={classes.marks}>
          <Button variant="default" aria-label={t('formsPage.editOf', { name })} onClick={() => onOpen({ form, isNew: false })}>
            {t('formsPage.edit')}
          </Button>
          <Button variant="subtle" color="margin" aria-label={t('formsPage.deleteOf', { name })} onClick={() => void remove(form.id ?? '')}>
            {t('formsPage.delete')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function useFormDeletion() {
  const { t } = useTranslation('vakalatnamas');
  const { mutateAsync: deleteForm } = useDeleteVakalatnamaForm();
  const { mutateAsync: restoreForm } = useRestoreVakalatnamaForm();
  return (id: string) =>
    runWithUndo(
      {
        run: () => deleteForm(id),
        done: () => t('formsPage.deleted'),
        failed: (message) => t('formsPage.deleteFailed', { message }),
      },
      {
        run: () => restoreForm(id),
        done: () => t('formsPage.restored'),
        failed: (message) => t('formsPage.restoreFailed', { message }),
      },
    );
}

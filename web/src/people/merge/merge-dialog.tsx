import { Button, Group, Modal, Radio } from '@mantine/core';
import { MergeField } from '@munshi/contract/people/person-merge.schema';
import type { Person } from '@munshi/contract/people/person.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import classes from '../people.module.css';
import { usePersonWords } from '../person-words.ts';
import { PersonNameField } from '../form/person-name-field.tsx';
import { personQuery } from '../person.queries.ts';
import { useMerge } from './use-merge.ts';

interface MergeDialogProps {
  survivor: Person;
  /** The other record, if it is already chosen. */
  otherId: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Merges another record into this one: first choose the record, then which values to keep. */
export function MergeDialog({ survivor, otherId, opened, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['people', 'ui']);
  const [chosenId, setChosenId] = useState(otherId);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('people:merge.title', { name: survivor.name })}
      closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}
    >
      {chosenId === undefined ? (
        <ChooseOther survivorId={survivor.id} onChosen={setChosenId} />
      ) : (
        <ChooseFields survivor={survivor} otherId={chosenId} onClose={onClose} onBack={() => setChosenId(undefined)} />
      )}
    </Modal>
  );
}

function ChooseOther({ survivorId, onChosen }: { survivorId: string; onChosen: (id: string) => void }) {
  const { t } = useTranslation('people');
  const [name, setName] = useState('');
  const choose = (value: { name: string; personId: string | null }) => {
    setName(value.name);
    if (value.personId) onChosen(value.personId);
  };
  return (
    <PersonNameField
      label={t('merge.other')}
      help={t('merge.otherHelp')}
      name={name}
      personId={null}
      exceptId={survivorId}
      onChange={choose}
    />
  );
}

interface ChooseFieldsProps {
  survivor: Person;
  otherId: string;
  onClose: () => void;
  onBack: () => void;
}

function ChooseFields({ survivor, otherId, onClose, onBack }: ChooseFieldsProps) {
  const { t } = useTranslation('people');
  const other = useQuery(personQuery(otherId));
  if (other.isPending) return <FormSkeleton fields={4} />;
  if (other.isError)
    return <ErrorState title={t('page.failed')} message={messageOf(other.error, '')} onRetry={() => void other.refetch()} />;
  return <FieldChoices survivor={survivor} other={other.data} onClose={onClose} onBack={onBack} />;
}

function FieldChoices({ survivor, other, onClose, onBack }: Omit<ChooseFieldsProps, 'otherId'> & { other: Person }) {
  const { t } = useTranslation(['people', 'ui']);
  const { nameOf, valueOf } = usePersonWords();
  const merge = useMerge();
  const [take, setTake] = useState<MergeField[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const differing = MergeField.options.filter((field) => {
    const [own, theirs] = [valueOf(survivor, field), valueOf(other, field)];
    return own !== '' && theirs !== '' && own !== theirs;
  });
  const filled = MergeField.options.filter((field) => valueOf(survivor, field) === '' && valueOf(other, field) !== '');
  const choose = (field: MergeField, from: string) =>
    setTake((was) => (from === 'other' ? [...was, field] : was.filter((each) => each !== field)));
  const send = async () => {
    setIsBusy(true);
    if (await merge(survivor, other, take)) onClose();
    setIsBusy(false);
  };
  return (
    <>
      <p>{t('people:merge.text', { other: other.name })}</p>
      {filled.length > 0 ? <p className={classes.quiet}>{t('people:merge.filled', { fields: filled.map(nameOf).join(', ') })}</p> : null}
      <div className={classes.choices}>
        {differing.map((field) => (
          <Radio.Group
            key={field}
            label={nameOf(field)}
            value={take.includes(field) ? 'other' : 'kept'}
            onChange={(from) => choose(field, from)}
          >
            <div className={classes.either}>
              <Radio value="kept" label={valueOf(survivor, field)} />
              <Radio value="other" label={valueOf(other, field)} />
            </div>
          </Radio.Group>
        ))}
      </div>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onBack}>
          {t('people:merge.back')}
        </Button>
        <Button loading={isBusy} onClick={() => void send()}>
          {t('people:merge.confirm')}
        </Button>
      </Group>
    </>
  );
}

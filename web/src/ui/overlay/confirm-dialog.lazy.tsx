import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ignoreOnceClosed } from './ignore-once-closed.ts';

export interface ConfirmModalProps {
  opened: boolean;
  title: string;
  /** The consequence of the action, and whether it can be undone. */
  children: ReactNode;
  /** The label of the button: a verb, e.g. "Delete case". */
  confirm: string;
  cancel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The dialog itself; use it through `ConfirmDialog`. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      onClickCapture={ignoreOnceClosed(props.opened)}
      title={props.title}
      centered
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {props.children}
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.cancel ?? t('dialog.cancel')}
        </Button>
        <Button color={props.isDangerous ? 'margin' : 'accent'} loading={props.isBusy ?? false} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </Group>
    </Modal>
  );
}

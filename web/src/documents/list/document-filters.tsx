import { DocumentCategory, FileKind } from '@munshi/contract/documents/document-kind';
import { DocumentQuery } from '@munshi/contract/documents/document-query.schema';
import { i18n, useTranslation } from '../../i18n/i18n.ts';
import { CaseFilter } from '../../cases/public.ts';
import { defineListState, flagChip, type FilterControlProps } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { ActiveFilter } from '../../ui/list/list-tools.tsx';

const documentList = defineListState(DocumentQuery, {
  views: { all: {} },
  search: () => i18n.t('documents:search'),
  filters: {
    case_id: { control: CaseFilter },
    category: {
      control: 'menu',
      label: () => i18n.t('fields:documents.category'),
      options: DocumentCategory.options,
      optionLabel: (category) => i18n.t(`documents:category.${category}`),
    },
    kind: {
      control: 'menu',
      label: () => i18n.t('documents:filter.kind'),
      options: FileKind.options,
      optionLabel: (kind) => i18n.t(`documents:kind.${kind}`),
    },
    has_text: flagChip(() => i18n.t('documents:filter.withoutText'), 'false'),
    tag: { control: TagFilter },
  },
  sorts: {
    updated_at: { label: () => i18n.t('documents:columns.changed'), of: 'days' },
    title: { label: () => i18n.t('fields:documents.title'), of: 'words' },
    size: { label: () => i18n.t('documents:columns.size'), of: 'amounts' },
    uploaded_at: { label: () => i18n.t('documents:columns.uploaded'), of: 'days' },
  },
});

/** A tag is chosen on the page of a document; here it can be removed. */
function TagFilter({ value, onChange }: FilterControlProps) {
  const { t } = useTranslation(['documents', 'ui', 'fields']);
  if (value === undefined) return null;
  return <ActiveFilter label={t('ui:filter.set', { name: t('documents:filter.tag'), value })} onRemove={() => onChange(undefined)} />;
}

export const useDocumentList = () => useListState(documentList);

export type DocumentListState = ReturnType<typeof useDocumentList>;

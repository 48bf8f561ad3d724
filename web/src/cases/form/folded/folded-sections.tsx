import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useSession } from '../../../platform/session/session.ts';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { FormSkeleton } from '../../../ui/page/page-skeletons.tsx';
import { BenchFields } from '../court-section.tsx';
import { FilingFields } from '../numbers-section.tsx';
import { TeamFields } from '../people/team-section.tsx';
import { NoteFields, StatusFields } from '../status-section.tsx';
import { FoldedFormSection, FoldedGroup, type FoldedProps } from './folded-section.tsx';
import { type FoldedSection, foldedSections } from './section-fields.ts';

// In sections that start closed, so they load after the form.
const ActsFields = lazyComponent(() => import('../acts/acts-section.tsx').then((module) => module.ActsFields));
const FirFields = lazyComponent(() => import('../acts/acts-section.tsx').then((module) => module.FirFields));
const RequiredDocuments = lazyComponent(() => import('../required-documents-section.tsx').then((module) => module.RequiredDocuments));
const LinkedCasesField = lazyComponent(() => import('../linked-cases-field.tsx').then((module) => module.LinkedCasesField));

interface FoldedSectionsProps extends FoldedProps {
  /** Some of the sections only, as in a step of the wizard. */
  sections?: readonly FoldedSection[];
}

/** What a case can have beyond its parties, court, number and next date. */
export function FoldedSections({ sections = foldedSections, ...props }: FoldedSectionsProps) {
  return (
    <FoldedGroup folding={props.folding} sections={sections}>
      {sections.map((section) => {
        const Section = contents[section];
        return <Section key={section} {...props} />;
      })}
    </FoldedGroup>
  );
}

function BenchSection(props: FoldedProps) {
  return (
    <FoldedFormSection {...props} section="bench">
      <BenchFields form={props.form} />
    </FoldedFormSection>
  );
}

function FilingSection(props: FoldedProps) {
  return (
    <FoldedFormSection {...props} section="filing">
      <FilingFields form={props.form} isNew={props.isNew} />
    </FoldedFormSection>
  );
}

function ActsSection(props: FoldedProps) {
  const { t } = useTranslation('cases');
  return (
    <FoldedFormSection {...props} section="acts" help={t('form.actsHelp')}>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <ActsFields form={props.form} />
        <FirFields form={props.form} />
      </Suspense>
    </FoldedFormSection>
  );
}

function TeamSection(props: FoldedProps) {
  const { t } = useTranslation('cases');
  return (
    <FoldedFormSection {...props} section="team" help={t('form.teamHelp')}>
      <TeamFields form={props.form} />
    </FoldedFormSection>
  );
}

function DocumentsSection(props: FoldedProps) {
  const { t } = useTranslation('cases');
  const typeId = useWatch({ control: props.form.control, name: 'type_id' });
  return (
    <FoldedFormSection {...props} section="documents" help={t('form.documentsHelp')}>
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <RequiredDocuments typeId={typeId} />
      </Suspense>
    </FoldedFormSection>
  );
}

function MoreSection(props: FoldedProps) {
  const isSignedIn = useSession((state) => state.isAuthenticated);
  return (
    <FoldedFormSection {...props} section="more">
      <StatusFields form={props.form} isNew={props.isNew} />
      {/* A visitor has no cases to link. */}
      {isSignedIn ? (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <LinkedCasesField form={props.form} />
        </Suspense>
      ) : null}
      <NoteFields form={props.form} />
    </FoldedFormSection>
  );
}

const contents = {
  bench: BenchSection,
  filing: FilingSection,
  acts: ActsSection,
  team: TeamSection,
  documents: DocumentsSection,
  more: MoreSection,
};

import { Button } from '@mantine/core';
import type { PlanName, PlanOffer } from '@munshi/contract/tenants/plan';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../../platform/session/guard.ts';
import { usePlan } from '../../platform/plan.ts';
import { profileQuery } from '../../platform/profile.queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { Notice } from '../../ui/page/page.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { Brand } from '../../ui/display/brand.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { PlanCard, PlanCardSkeleton } from './plan-card.tsx';
import classes from './plan-selection.module.css';
import { plansQuery, useSelectPlan } from '../tenant.queries.ts';

/** The plans side by side. Before there is a firm, the choice is passed to the sign-up; later an admin changes the plan here. */
export function PlanSelectionPage() {
  const { t } = useTranslation(['tenants', 'shell']);
  const heading = usePageTitle(t('tenants:plans.title'));
  const isSignedIn = useSession((state) => state.isAuthenticated);
  return (
    <div className={classes.paper}>
      <header className={classes.top}>
        <Link to="/" className={classes.brand}>
          <Brand name={t('shell:product')} size="large" />
        </Link>
        <TopLink isSignedIn={isSignedIn} />
      </header>
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t('tenants:plans.title')}
        </h1>
        <p className={classes.lead}>{t('tenants:plans.lead')}</p>
      </div>
      {isSignedIn ? <PlansOfFirm /> : <PlansForSignup />}
    </div>
  );
}

function TopLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('tenants');
  const [search] = useSearchParams();
  if (isSignedIn && search.get('next') === null) return null;
  return (
    <Button component={Link} to={isSignedIn ? returnPath(search) : '/login'} variant="subtle">
      {isSignedIn ? t('plans.back') : t('plans.logIn')}
    </Button>
  );
}

function PlansForSignup() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const chosen = usePlan((state) => state.selectedPlan);
  const choose = (plan: PlanName) => {
    usePlan.setState({ selectedPlan: plan });
    const next = search.get('next');
    void navigate(next ? `/signup?${new URLSearchParams({ next }).toString()}` : '/signup');
  };
  return <PlanList marked={chosen} mark="chosen" onChoose={choose} />;
}

function PlansOfFirm() {
  const { t } = useTranslation('tenants');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const reasonId = useId();
  const profile = useQuery(profileQuery);
  const select = useSelectPlan();
  const mayChoose = profile.data?.permissions.includes('tenant:write') ?? false;
  const choose = (plan: PlanName) =>
    select.mutate(plan, {
      onSuccess: ({ message }) => {
        toasts.success(message);
        void navigate(returnPath(search));
      },
    });
  if (profile.error && !profile.data) return <ErrorState message={profile.error.message} onRetry={() => void profile.refetch()} />;
  if (!profile.data) return <PlanSkeletons />;
  return (
    <>
      {select.error ? <Notice tone="error">{select.error.message}</Notice> : null}
      {mayChoose ? null : (
        <div id={reasonId}>
          <Notice>{t('plans.adminsOnly')}</Notice>
        </div>
      )}
      <PlanList
        marked={profile.data.tenant?.plan ?? null}
        mark="current"
        busy={select.isPending ? select.variables : undefined}
        reasonId={mayChoose ? undefined : reasonId}
        onChoose={choose}
      />
    </>
  );
}

interface PlanListProps {
  /** The highlighted plan, and why. */
  marked: PlanName | null;
  mark: 'chosen' | 'current';
  busy?: PlanName | undefined;
  /** Id of the element that says why no plan can be chosen here. */
  reasonId?: string | undefined;
  onChoose: (plan: PlanName) => void;
}

/** The plan for a senior with juniors and clerks, as most chambers are. */
const RECOMMENDED: PlanName = 'chamber';

/** The plans; before one is chosen, the recommended plan comes first. */
function PlanList({ marked, mark, busy, reasonId, onChoose }: PlanListProps) {
  const { t } = useTranslation('tenants');
  const { data: plans, error, refetch } = useQuery(plansQuery);
  if (error && !plans) return <ErrorState title={t('plans.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (!plans) return <PlanSkeletons />;
  const isRecommended = ({ name }: PlanOffer) => marked === null && name === RECOMMENDED;
  const ordered = [...plans].sort((one, other) => Number(isRecommended(other)) - Number(isRecommended(one)));
  return (
    <ul className={classes.plans} aria-label={t('plans.label')}>
      {ordered.map((plan) => (
        <PlanCard
          key={plan.name}
          plan={plan}
          mark={plan.name === marked ? mark : isRecommended(plan) ? 'recommended' : undefined}
          isBusy={busy === plan.name}
          reasonId={reasonId}
          onChoose={() => onChoose(plan.name)}
        />
      ))}
    </ul>
  );
}

function PlanSkeletons() {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.plans} role="status" aria-label={t('loading.skeleton')}>
      {['a', 'b', 'c', 'd'].map((place) => (
        <PlanCardSkeleton key={place} />
      ))}
    </div>
  );
}

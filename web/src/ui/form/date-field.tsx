import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import { formatDay, readDay, today } from '../format/dates.ts';
import { FieldLabel } from './field-label.tsx';
import { type FieldProps, inputProps, useField } from './form-field.ts';
import { isAfterVacation, parseDay, type YearPreference } from './parse-day.ts';

const Calendar = lazyComponent(() => import('./calendar.lazy.tsx').then((module) => module.Calendar));

interface DateFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  /** Which year a date typed without one means: `future` for next dates, `past` for filings. */
  leaning?: YearPreference;
  /** The date from which `+14` is counted, `YYYY-MM-DD`; by default today. */
  spansFrom?: string;
  /** The day that `after vacation` means for the court of this date; null if no vacation of it is known. */
  afterVacation?: string | null;
  /** Bounds of the calendar, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

const show = (value: unknown) => {
  const text = typeof value === 'string' ? value : '';
  return readDay(text) ? formatDay(text) : text;
};

/** Why a text is no date. */
const unreadMessage = (typed: string, afterVacation: string | null | undefined) =>
  afterVacation === null && isAfterVacation(typed) ? 'field.vacationUnknown' : 'field.dateUnread';

/**
 * A date, typed in any common format or chosen from the calendar, shown as `05-Mar-2025`.
 *
 * The value is `YYYY-MM-DD`, or empty. Text that is no date stays in the field, for the form's validation to refuse.
 */
export function DateField<Values extends FieldValues, Context, Checked>(props: DateFieldProps<Values, Context, Checked>) {
  const { t } = useTranslation('ui');
  const { name, value, attach, change, leave, error } = useField(props);
  const [typing, setTyping] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);

  const settle = () => {
    if (typing === undefined) return;
    const { leaning = 'this-year', spansFrom = today(), afterVacation = null } = props;
    const day = parseDay(typing, { today: today(), leaning, spansFrom, afterVacation });
    change(day ?? typing.trim());
    setTyping(undefined);
  };
  const blur = () => {
    settle();
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    settle();
    setIsOpen(true);
  };
  const pick = (day: string | null) => {
    setTyping(undefined);
    change(day ?? '');
    setIsOpen(false);
  };

  const isUnread = typing === undefined && typeof value === 'string' && value !== '' && !readDay(value);
  const blame = isUnread ? t(unreadMessage(value, props.afterVacation)) : error;
  const opener = (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="accent"
          aria-label={t('field.openCalendar')}
          // Reached from the field by the arrow down, so that Tab goes from field to field.
          tabIndex={-1}
          disabled={props.disabled ?? false}
          onClick={() => setIsOpen((was) => !was)}
        >
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Skeleton width={270} height={290} />}>
          <Calendar day={readDay(value) ? value : null} min={props.min} max={props.max} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...inputProps({ ...props, placeholder: props.placeholder ?? t('field.datePlaceholder') }, blame)}
      label={<FieldLabel label={props.label} isOptional={props.isOptional} />}
      description={props.help ?? t('field.dateHelp')}
      name={name}
      ref={attach}
      value={typing ?? show(value)}
      autoComplete="off"
      rightSection={opener}
      rightSectionWidth={44}
      onChange={(event) => setTyping(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={blur}
    />
  );
}

import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { SuggestedSection } from '../../../code-sections/public.ts';
import type { useField } from '../../../ui/form/form-field.ts';
import { MENU_MAX_HEIGHT } from '../../../ui/form/menu-height.ts';
import classes from './act-combobox.module.css';

interface ActComboboxProps {
  label: string;
  placeholder?: string;
  field: Pick<ReturnType<typeof useField>, 'name' | 'attach' | 'change' | 'leave' | 'error'>;
  text: string;
  /** Names of acts, which replace the text. */
  acts?: readonly string[];
  sections: readonly SuggestedSection[];
  onSection: (section: SuggestedSection) => void;
}

const nameOf = ({ act, sections }: SuggestedSection) => `${act} ${sections}`;
const keyOf = (section: SuggestedSection) => `${nameOf(section)}: ${section.heading}`;

/** Free text with acts and sections offered while typing. */
export function ActCombobox({ label, placeholder, field, text, acts = [], sections, onSection }: ActComboboxProps) {
  const { name, attach, change, leave: leaveField, error } = field;
  const { t } = useTranslation('cases');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const type = (typed: string) => {
    change(typed);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const choose = (value: string) => {
    const section = sections.find((each) => keyOf(each) === value);
    if (section) onSection(section);
    else change(value);
    combobox.closeDropdown();
  };
  const leave = () => {
    combobox.closeDropdown();
    leaveField();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-autocomplete="list"
          autoComplete="off"
          label={label}
          name={name}
          ref={attach}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(error ? { error } : {})}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={acts.length === 0 && sections.length === 0} className={classes.dropdown ?? ''}>
        <Combobox.Options mah={MENU_MAX_HEIGHT} className={classes.options ?? ''} aria-label={t('form.actSuggestions')}>
          {acts.map((act) => (
            <Combobox.Option key={act} value={act}>
              {act}
            </Combobox.Option>
          ))}
          {sections.map((section) => (
            <Combobox.Option key={keyOf(section)} value={keyOf(section)}>
              <SectionLine section={section} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function SectionLine({ section }: { section: SuggestedSection }) {
  const { t } = useTranslation('codeSections');
  const { counterpart, isOneToOne } = section;
  const other = counterpart === '' ? undefined : isOneToOne ? counterpart : t('near', { counterpart });
  return (
    <>
      <div className={classes.name}>{nameOf(section)}</div>
      <div className={classes.facts}>{[section.heading, other].filter(Boolean).join(' · ')}</div>
    </>
  );
}

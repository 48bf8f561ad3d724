import { Button, PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';

interface TextBoxProps extends Omit<TextInputProps & PasswordInputProps, 'onChange' | 'type'> {
  type: 'text' | 'email' | 'tel' | 'password' | 'url';
  onText: (text: string) => void;
}

/** One line of text, bound to no form. A password can be shown and hidden. */
export function TextBox({ type, onText, ...shared }: TextBoxProps) {
  const read = (event: { currentTarget: HTMLInputElement }) => onText(event.currentTarget.value);
  return type === 'password' ? <PasswordBox {...shared} onChange={read} /> : <TextInput {...shared} type={type} onChange={read} />;
}

function PasswordBox(props: PasswordInputProps) {
  const { t } = useTranslation('ui');
  const [isShown, setIsShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={isShown}
      onVisibilityChange={setIsShown}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />)}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? t('field.hidePassword') : t('field.showPassword'), tabIndex: 0 }}
    />
  );
}

interface SendButtonProps {
  isSending: boolean;
  /** The label: a verb, e.g. "Add hearing". */
  children: ReactNode;
  disabled?: boolean;
  fullWidth?: boolean;
  /** The submitted action cannot be undone. */
  isDangerous?: boolean;
  /** Id of the text that says why it is disabled. */
  describedBy?: string | undefined;
}

/** Submits its form; disabled while submitting. */
export function SendButton({
  isSending,
  children,
  disabled = false,
  fullWidth = false,
  isDangerous = false,
  describedBy,
}: SendButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <Button
      type="submit"
      disabled={isSending || disabled}
      loading={isSending}
      loaderProps={{ 'aria-label': t('form.sending') }}
      fullWidth={fullWidth}
      aria-describedby={describedBy}
      {...(isDangerous ? { color: 'margin' } : {})}
    >
      {children}
    </Button>
  );
}

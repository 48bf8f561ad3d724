/** What is wrong with one input: by the code the server blames it with, and by what the form's own check found. */
export const fieldErrors = {
  required: 'This is required.',
  invalid: 'This does not look right. Please check it.',
  email: 'Enter an e-mail address like name@chambers.in.',
  day: 'Enter a valid date.',
  choice: 'Choose one from the list.',
  number: 'Enter a number.',
  too_short: 'Enter at least {{count}} characters.',
  too_long: 'Enter at most {{count}} characters.',
  too_few: 'Choose at least {{count}}.',
  too_many: 'Choose at most {{count}}.',
  too_small: 'Enter {{count}} or more.',
  too_big: 'Enter {{count}} or less.',
  taken: 'This is already in use.',
  not_found: 'This no longer exists.',
} as const;

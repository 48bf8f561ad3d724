/** Matches the modules of a group by the ends of their paths, without the extension. */
const paths = (...ends: readonly string[]) => new RegExp(`(?:${ends.join('|')})(?:\\.module\\.css|\\.tsx?|\\.mjs)?$`);

const icons = (...names: readonly string[]) => `icons/Icon(?:${names.join('|')})`;

/**
 * Modules that load together form one file: it compresses better than many small ones, each file costs about 900 bytes of headers,
 * and a phone fetches six at a time. The first matching group takes a module with its dependencies; the rest is split by importer.
 * A group must not contain a module that a lighter page also needs: the budgets of tools/web-budget.ts show it.
 */
export const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // Of the sign-in page and of every screen behind it.
  {
    name: 'shared',
    test: paths(
      '@mantine/core/esm/components/(?:Input|InputBase|TextInput|ActionIcon|CloseButton)/.*',
      '@mantine/hooks/esm/use-uncontrolled/.*',
      'web/src/platform/forms/field-text',
      'web/src/ui/(?:format/numbers|page/page|page/use-is-narrow)',
      icons('Eye', 'EyeOff', 'Lock', 'Mail'),
    ),
  },
  { name: 'sign-in', test: paths('web/src/accounts/sign-in/login-page') },
  // A separate file, requested beside the shell: each file blocks a phone briefly, and it can respond in between.
  {
    name: 'checks',
    test: paths('node_modules/zod/.*', 'contract/src/platform/(?:id|message|page|flag|text|court-date|several|validation-rule)'),
  },
  // What every screen behind the sign-in needs, and what almost every one with records does, with the styles of both: every screen
  // has one file of scripts and of styles less for each of them.
  {
    name: 'inside',
    test: paths(
      'web/src/(?:app/shell/(?:shell|sidebar|top-bar|profile-menu)|offline/offline-banner|notifications/bell)\\.module\\.css',
      'web/src/ui/(?:display/badges|display/avatar|list/segments|list/row-action|overlay/more-menu)\\.module\\.css',
      'web/src/ui/page/(?:split-layout|tab-links|rail-card)\\.module\\.css',
      'web/src/hearings/(?:close-day/close-day|list/hearings-page|list/hearing-filters|case-hearings|outcome-mark)\\.module\\.css',
      'web/src/prints/print-tomorrow\\.module\\.css',
      '@mantine/core/esm/(?:components/(?:Group|VisuallyHidden)/.*|core/DirectionProvider/.*|.*create-safe-context)',
      'contract/src/(?:accounts/profile|notifications/notification).endpoints',
      'contract/src/(?:cases/(?:case-status|cnr)|vakalatnamas/vakalatnama-state)',
      'web/src/app/shell/shell-frame',
      'web/src/cases/(?:case.queries|case-words)',
      'web/src/client-messages/notify-button',
      'web/src/hearings/close-day/(?:close-day|close-day-link|close-day-address)',
      'web/src/platform/(?:forms/field-words.lazy|run-with-toast)',
      'web/src/notifications/bell',
      'web/src/prints/(?:print-button|print-tomorrow)',
      'web/src/reference-entries/(?:custom-list|reference-entry).queries',
      'web/src/ui/(?:overlay/side-sheet|overlay/more-menu|list/segments)',
      'web/src/ui/page/(?:use-pending-delay|split-layout|tab-links|empty-state|error-state|rail-card)',
      icons('Plus', 'Pencil', 'Trash', 'Printer', 'Download', 'Calendar\\w*', 'File\\w*', 'X', 'Check', 'Alert\\w*', 'Dots\\w*'),
    ),
  },
  // Of the forms of cases and hearings, and of whatever names a case.
  { name: 'case-schemas', test: paths('contract/src/cases/(?:case.schema|case-move)', 'contract/src/hearings/hearing.schema') },
  // Of account pages and of the notice that a firm has as many cases as its plan allows.
  {
    name: 'account-schemas',
    test: paths('contract/src/(?:accounts/(?:account|contact|session)|tenants/tenant).schema', 'contract/src/tenants/plan'),
  },
  // Shared by lists and forms, so that a form does not load the list code.
  {
    name: 'controls',
    test: paths(
      '@mantine/core/esm/components/(?:Checkbox|NativeSelect)/.*',
      '@mantine/core/esm/components/Combobox/ComboboxChevron/.*',
      '@mantine/hooks/esm/use-(?:debounced|merged-ref).*',
      'web/src/cases/use-case-search',
      'web/src/courts/court.queries',
      'web/src/lawyers/(?:lawyer-choices.queries|lawyer-words)',
      'web/src/tenants/members/member.queries',
      'web/src/ui/format/read-id',
      icons('Arrow\\w*', 'Chevron\\w*'),
    ),
  },
  {
    name: 'lists',
    test: paths(
      'contract/src/courts/short-court',
      'web/src/cases/case-filter',
      'web/src/courts/court-(?:filter|name)',
      'web/src/lawyers/use-lawyer-choices',
      'web/src/list-exports/(?:list-files|list-files\\.lazy|list-to-export)',
      'web/src/tenants/members/use-member-choices',
      'web/src/ui/list/(?:data-table|paged-list|define-list-state|list-tools|bar-menu)',
      'web/src/ui/list/filters/(?:list-filters|list-filter-row|filter-select|filter-button)',
    ),
  },
  {
    name: 'hearings',
    test: paths('web/src/hearings/(?:hearing.queries|hearing-words|outcome-mark|is-due|outcome/recording)', 'web/src/ui/list/row-action'),
  },
  // Of a case and of the forms of hearings, and not of the list of hearings.
  {
    name: 'case-parts',
    test: paths(
      '@tanstack/react-query/build/modern/useInfiniteQuery\\.js',
      'web/src/cases/(?:side-words|role-names|use-case-deletion)',
      'web/src/hearings/hearing-writes',
    ),
  },
  { name: 'hearings-page', test: paths('web/src/hearings/list/(?:hearings-page|hearing-files\\.lazy)') },
  { name: 'documents', test: paths('web/src/documents/(?:document.queries|file-words|documents)') },
  { name: 'documents-page', test: paths('web/src/documents/list/(?:documents-page|document-filters|documents-table)') },
  {
    name: 'papers',
    test: paths(
      'web/src/cases/form/required-documents-section',
      'web/src/documents/(?:checklist|upload/use-file-intake|upload/upload-queue|upload/upload-panel\\.module\\.css)',
    ),
  },
  {
    name: 'tasks',
    test: paths(
      'contract/src/tasks/task.schema',
      'web/src/tasks/(?:task.queries|task-words|task-sheet|use-task-actions|assignees|due-day|form/quick-add-task)',
    ),
  },
  { name: 'tasks-page', test: paths('web/src/tasks/list/(?:tasks-page|tasks-table)') },
  {
    name: 'deadlines',
    test: paths('web/src/deadlines/(?:deadline.queries|deadline-words|days-left|deadlines|public|watch-list/watch-list.queries)'),
  },
  { name: 'people', test: paths('web/src/people/person.queries', 'web/src/ui/format/mobile') },
  {
    name: 'client-messages',
    test: paths(
      'web/src/client-messages/client-message.queries',
      'web/src/people/client-contacts',
      icons('Message', 'BrandWhatsapp', 'Phone'),
    ),
  },
  {
    name: 'case-page',
    test: paths(
      'web/src/app/case-tabs',
      'web/src/tasks/tasks-case-tab',
      'web/src/cases/(?:page/case-page|in-place/in-place\\.lazy)',
      'web/src/hearings/case-hearings',
    ),
  },
  // Beside and below what a screen shows first.
  {
    name: 'case-cards',
    test: paths(
      'web/src/cases/page/case-rail',
      'web/src/deadlines/case-deadlines-card',
      'web/src/documents/case-papers-card',
      'web/src/hearings/next-step-card',
      'web/src/people/case-clients(?:-card|\\.lazy)',
      'web/src/tasks/case-todo-card',
    ),
  },
  { name: 'dashboard-page', test: paths('web/src/dashboard/dashboard-page') },
  { name: 'dashboard-cards', test: paths('web/src/dashboard/(?:lower-cards\\.lazy|case-bars)') },
  // tools/web-budget.ts recognises a form screen by this name.
  {
    name: 'forms',
    test: paths(
      'node_modules/(?:react-hook-form|@hookform)/.*',
      '@mantine/core/esm/components/Textarea/.*',
      'web/src/platform/forms/(?:apply-server-errors|draft-fields|what-changed|use-saved-draft)',
      'web/src/ui/form/(?:growing-textarea|fields|field-label|form-field|form-summary|free-text-choice|restored-notice)',
      'web/src/ui/overlay/(?:confirm-dialog|unsaved-changes|unsaved-values-context)',
      'web/src/tenants/tenant.queries',
    ),
  },
  { name: 'dropdowns', test: paths('@mantine/core/esm/components/(?:Combobox|Popover|FocusTrap|ScrollArea)/.*') },
  {
    name: 'choosers',
    test: paths(
      '@mantine/core/esm/components/(?:Select|Autocomplete)/.*',
      'web/src/courts/(?:court-picker|court-states)',
      'web/src/people/form/person-name-field',
      'web/src/reference-entries/custom-list-picker',
      'web/src/ui/form/(?:date-field|select-field|suggest-field)',
    ),
  },
  {
    name: 'case-forms',
    test: paths(
      'web/src/cases/(?:case-field|case-move-line|use-move-toast)',
      'web/src/cases/form/(?:case-draft|case-form|case-form-values|people/team-section)',
      'web/src/conflicts/(?:conflict-line|decisions-of-case)',
      'web/src/judges/judge-picker',
      'web/src/tenants/plan/cases-full-notice',
    ),
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** The style of the mailbox page: served as a separate file, since the content security policy allows no inline style. */
export const mailboxStyle = `:root{color-scheme:light dark}body{margin:0;font:15px/1.6 system-ui,sans-serif}main{max-width:46rem;margin:0 auto;padding:2rem 1rem}
article{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:6px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.05rem;margin:0}
.quiet{opacity:.75}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace;margin:.75rem 0 0}`;

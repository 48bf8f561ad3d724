/** Words of what is shown without a connection. */
export const offline = {
  line: {
    today: '{{time}} today',
    seen: 'No connection. What you see is from {{when}}.',
    partly: 'No connection. What you see is from {{when}}; the rest was not opened on this device before.',
    missing: 'No connection. This page was not opened on this device before, so it cannot be shown.',
    keepsNothing: 'No connection, and this device does not keep the pages you have seen. You can change that in the settings.',
    bare: 'No connection. Nothing can be loaded or saved until it is back.',
  },
  opened: 'Opened here before:',
  keep: {
    title: 'Without a connection',
    text: 'You may lose the connection on the way to court. Pages that you opened in the last seven days can then be read, marked with the time they are from; nothing can be changed.',
    label: 'Keep what I have seen on this device for use without a connection',
    help: 'Kept until you sign out, and only for you. Files are never kept. Turn it off on a device that others use too.',
    cannot: 'This browser cannot keep pages for use without a connection. It needs an address that begins with https.',
  },
} as const;

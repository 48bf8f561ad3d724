import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/**
 * Two libraries prepare for every element and every look at the page what only a failure would print: React the stack of each
 * element's creation, Testing Library the page as text. Together that is a third of the processor time of the forms' tests.
 * A failed test still prints the page: Testing Library adds it once more when the time to wait is over.
 */
export function omitDetailsOfPassingTests(): void {
  omitCreationStacks();
  omitPageWhileWaiting();
}

/** React captures no more stacks once 10,000 elements of a second have one; it resets the counter itself. */
function omitCreationStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined, configurable: true });
}

const { getElementError } = getConfig();

function omitPageWhileWaiting(): void {
  configure({
    getElementError: (message, container) => {
      if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}

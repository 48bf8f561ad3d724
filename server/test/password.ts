/** The password of all test accounts. In a separate file that needs no running test: system tests import it too. */
export const PASSWORD = 'seven lamps on the bench';

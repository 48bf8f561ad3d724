/** The password of everybody in the tests who has one. It stands in a file that needs no running test: proofs import it too. */
export const PASSWORD = 'seven lamps on the bench';

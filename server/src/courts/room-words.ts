/** The court room: `Court 14`, or as it is written if that says what it is. */
export const roomWords = (number: string | null) => (number !== null && /^\d/.test(number) ? `Court ${number}` : number);

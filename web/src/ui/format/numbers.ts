const counts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `1,23,456`: grouped in lakhs and crores, as in India. */
export const formatCount = (count: number) => counts.format(count);

/** `₹1,23,456.00` from whole paise. */
export const formatPaise = (paise: number) => rupees.format(paise / 100);

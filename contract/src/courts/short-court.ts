/** A court's name for a narrow place, so that its bench is not cut off: `Gauhati HC, Itanagar Bench`. */
export const shortCourt = (name: string) => name.replace(/^High Court of ([^,]+)/, '$1 HC').replace(/^([^,]+) High Court/, '$1 HC');

import { type HeaderWords, words } from './header-words.ts';

/** Headings of lists of people, in the form of `plainHeader()`; among them those of Google Contacts, Outlook, Clio and MyCase. */
export const PEOPLE_WORDS: HeaderWords = {
  name: words(`
    name, full name, client name, contact name, party name, person, client, display name, file as, name of client,
    name of person, first name, given name, middle name, additional name, last name, family name, surname,
    client first name, client last name, नाम, पूरा नाम, मुवक्किल, मुवक्किल का नाम, पक्षकार, पक्षकार का नाम, व्यक्ति का नाम`),
  kind: words(`
    type, contact type, contact group, people group, group membership, labels, kind, category, role, groups, प्रकार,
    श्रेणी`),
  mobile: words(`
    mobile, mobile no, mobile number, mob, mob no, cell, cell phone, cell phone number, mobile phone, whatsapp,
    whatsapp no, phone, phone no, phone number, primary phone, primary phone number, contact no, contact number,
    phone 1 value, client mobile, मोबाइल, मोबाइल नंबर, मोबाईल, फोन, फ़ोन, फोन नंबर, संपर्क, संपर्क नंबर`),
  phone: words(`
    home phone, work phone, business phone, office phone, landline, telephone, tel, tel no, phone 2 value, phone 3 value,
    phone 4 value, other phone, home phone number, work phone number, fax, alternate mobile, alternate no, phone r,
    phone o, दूरभाष`),
  email: words(`
    email, e mail, email id, mail, mail id, email address, e mail address, primary email, primary email address,
    e mail 1 value, email 1 value, client email, ईमेल, ई मेल, ई मेल पता`),
  address: words(`
    address, full address, postal address, residential address, address 1 formatted, home address, work address,
    business address, street, address 1, address 2, address line 1, address line 2, city, state, postal code, zip,
    zip code, pin, pin code, pincode, business street, business city, business state, business postal code, home street,
    home city, home state, home postal code, primary address street, primary address city, primary address state,
    primary address zip code, district, village, पता, निवास, डाक पता, शहर, जिला, राज्य, पिन कोड, पिनकोड, ग्राम`),
  company: words(`
    company, company name, organization, organisation, organization name, organization 1 name, firm, firm name, employer,
    client company name, कंपनी, संस्था, फर्म`),
  guardian: words(`
    father name, father s name, fathers name, father, s o, s o w o d o, s o d o w o, d o s o w o, d o w o s o, w o s o d o, w o d o s o, s o w o, s o d o, w o, d o, son of, father or husband, father husband name, husband name, guardian, c o,
    so do wo, पिता का नाम, पिता, पति का नाम, पिता पति का नाम, पुत्र श्री, अभिभावक`),
  notes: words(`notes, note, remarks, remark, comments, private notes, description, टिप्पणी, रिमार्क, विवरण`),
};

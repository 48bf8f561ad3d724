import './print-pages.css';

/** Prints images, one per page, and nothing of the web page around them. */
export async function printPictures(addresses: readonly string[]): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'munshi-print';
  const pictures = addresses.map((address) => {
    const picture = new Image();
    picture.src = address;
    return picture;
  });
  sheet.append(...pictures);
  document.body.append(sheet);
  document.body.classList.add('munshi-printing');
  try {
    await Promise.all(pictures.map(async (picture) => await picture.decode()));
    window.print();
  } finally {
    document.body.classList.remove('munshi-printing');
    sheet.remove();
  }
}

export const logoMessages = {
  noFile: 'Seleziona un file prima di procedere.',
  wrongType: 'Il logo deve essere un’immagine .png, .jpg, .jpeg o .webp.',
  tooManyPixels: (longestSide: number) => `Il logo è troppo grande: al massimo ${longestSide} × ${longestSide} pixel.`,
}

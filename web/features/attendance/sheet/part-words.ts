/** «سدس الوقت» and its like, by how many parts the time has. */
export const partWords: Readonly<Record<number, string>> = {
  2: 'نصف',
  3: 'ثلث',
  4: 'ربع',
  5: 'خمس',
  6: 'سدس',
}

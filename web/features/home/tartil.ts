/** The end of al-Muzzammil 4, byte for byte from Tanzil's Uthmani text. Its face is cut to these very signs; beside it today's spelling, for the ear. */
export const tartil = {
  verse: 'وَرَتِّلِ ٱلْقُرْءَانَ تَرْتِيلًا',
  vocalised: 'وَرَتِّلِ القُرآنَ تَرتيلًا',
  number: 4,
} as const

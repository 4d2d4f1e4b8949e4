/** The end of al-Muzzammil 4, byte for byte from Tanzil's Uthmani text. Its face is cut to these very signs. */
export const tartil = { verse: 'وَرَتِّلِ ٱلْقُرْءَانَ تَرْتِيلًا', number: 4 } as const

/** The families of the specification, whose «Scheherazade» is Scheherazade New, and the face of verses. */
export const FONT_FAMILIES = [
  'Amiri',
  'Cairo',
  'Tajawal',
  'Scheherazade',
  'Noto Naskh Arabic',
  'Amiri Quran',
] as const
export type FontFamily = (typeof FONT_FAMILIES)[number]

export interface FontFace {
  /** Its name inside a document. */
  readonly name: string
  /** Where its package has the whole face, Arabic and Latin in one file. */
  readonly file: string
  readonly sha256: string
}

/** Every face by its key. Another content is another face: a certificate names the contents that it was issued with. */
export const FACES = {
  'amiri-400': {
    name: 'Amiri-Regular',
    file: '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf',
    sha256: 'd26cd95609ed51b6419e3c7d4a066cb9fac7b73117868622f5b7f03998c68568',
  },
  'amiri-400-italic': {
    name: 'Amiri-Italic',
    file: '@expo-google-fonts/amiri/400Regular_Italic/Amiri_400Regular_Italic.ttf',
    sha256: '86b6bffb68674818a8ddbaad4ba6607d4ccb5acbbdf2e79b68a47bfb83a2e5c8',
  },
  'amiri-700': {
    name: 'Amiri-Bold',
    file: '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf',
    sha256: '0cf3c9c5b967adb281a46f17293fe03b1fc05e0538ab4db4a4c2252f45098692',
  },
  'amiri-700-italic': {
    name: 'Amiri-BoldItalic',
    file: '@expo-google-fonts/amiri/700Bold_Italic/Amiri_700Bold_Italic.ttf',
    sha256: '85c8bb77099f4236fa9540be2dcb0e61bc881dd1d667075f2b2b9df8f7d85799',
  },
  'cairo-400': {
    name: 'Cairo-Regular',
    file: '@expo-google-fonts/cairo/400Regular/Cairo_400Regular.ttf',
    sha256: '44786a38e27c58262cbd65341beda4fa4f6c7085ec42e830b35ba1ae37807030',
  },
  'cairo-700': {
    name: 'Cairo-Bold',
    file: '@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf',
    sha256: 'a0e58d71b85b15902ea87914d8e31a6d22da48ac2db70213dcfd1a7dad3f198a',
  },
  'tajawal-400': {
    name: 'Tajawal-Regular',
    file: '@expo-google-fonts/tajawal/400Regular/Tajawal_400Regular.ttf',
    sha256: '386997fcfcd22020b47265f9c02587791867e4df5f74a36be36ad6264a50d321',
  },
  'tajawal-700': {
    name: 'Tajawal-Bold',
    file: '@expo-google-fonts/tajawal/700Bold/Tajawal_700Bold.ttf',
    sha256: 'ca2c8ca040b6725b6b058c8470fe5bbf5c4c2b77356fe8c38c41716decb206bd',
  },
  'scheherazade-400': {
    name: 'ScheherazadeNew-Regular',
    file: '@expo-google-fonts/scheherazade-new/400Regular/ScheherazadeNew_400Regular.ttf',
    sha256: '5fbf17076f847b70bd44e9537777f6a32de7ba22a0769421cb541af39a02f3f7',
  },
  'scheherazade-700': {
    name: 'ScheherazadeNew-Bold',
    file: '@expo-google-fonts/scheherazade-new/700Bold/ScheherazadeNew_700Bold.ttf',
    sha256: '0326331e80610c20fdec1370cdc071e17dd17f8cda74f6d82a4caa1d0508aa97',
  },
  'noto-naskh-400': {
    name: 'NotoNaskhArabic-Regular',
    file: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
    sha256: '706b4580c025f6c75ec1c06013e17f00a23ec1780091b77a5a5b339469bda94d',
  },
  'noto-naskh-700': {
    name: 'NotoNaskhArabic-Bold',
    file: '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
    sha256: '35418f91100645a36e4d72d75866b61c5da14dc5ebbade64db434d2c9e76234c',
  },
  'amiri-quran-400': {
    name: 'AmiriQuran-Regular',
    file: '@expo-google-fonts/amiri-quran/400Regular/AmiriQuran_400Regular.ttf',
    sha256: '6814dda5c41a412ce873da0551b11fa924d01f79592e6294b702911e49b9d3a6',
  },
} as const satisfies Readonly<Record<string, FontFace>>

export type FaceKey = keyof typeof FACES

interface FaceWishes {
  readonly fontFamily: FontFamily
  readonly fontWeight: 'normal' | 'bold'
  readonly fontStyle: 'normal' | 'italic'
}

/** The face of a text, and whether it is slanted by us because its family has no italic. */
export function faceOf({ fontFamily, fontWeight, fontStyle }: FaceWishes): {
  face: FaceKey
  slanted: boolean
} {
  const bold = fontWeight === 'bold'
  const italic = fontStyle === 'italic'
  switch (fontFamily) {
    case 'Amiri':
      if (italic) return { face: bold ? 'amiri-700-italic' : 'amiri-400-italic', slanted: false }
      return { face: bold ? 'amiri-700' : 'amiri-400', slanted: false }
    case 'Cairo':
      return { face: bold ? 'cairo-700' : 'cairo-400', slanted: italic }
    case 'Tajawal':
      return { face: bold ? 'tajawal-700' : 'tajawal-400', slanted: italic }
    case 'Scheherazade':
      return { face: bold ? 'scheherazade-700' : 'scheherazade-400', slanted: italic }
    case 'Noto Naskh Arabic':
      return { face: bold ? 'noto-naskh-700' : 'noto-naskh-400', slanted: italic }
    // Verses have one face: neither bold nor slanted.
    case 'Amiri Quran':
      return { face: 'amiri-quran-400', slanted: false }
  }
}

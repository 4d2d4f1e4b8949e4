import type { FaceKey } from '#core/certificate/faces.ts'
import amiri400 from '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf?url'
import amiri400Italic from '@expo-google-fonts/amiri/400Regular_Italic/Amiri_400Regular_Italic.ttf?url'
import amiri700 from '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf?url'
import amiri700Italic from '@expo-google-fonts/amiri/700Bold_Italic/Amiri_700Bold_Italic.ttf?url'
import amiriQuran400 from '@expo-google-fonts/amiri-quran/400Regular/AmiriQuran_400Regular.ttf?url'
import cairo400 from '@expo-google-fonts/cairo/400Regular/Cairo_400Regular.ttf?url'
import cairo700 from '@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf?url'
import tajawal400 from '@expo-google-fonts/tajawal/400Regular/Tajawal_400Regular.ttf?url'
import tajawal700 from '@expo-google-fonts/tajawal/700Bold/Tajawal_700Bold.ttf?url'
import scheherazade400 from '@expo-google-fonts/scheherazade-new/400Regular/ScheherazadeNew_400Regular.ttf?url'
import scheherazade700 from '@expo-google-fonts/scheherazade-new/700Bold/ScheherazadeNew_700Bold.ttf?url'
import notoNaskh400 from '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf?url'
import notoNaskh700 from '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf?url'

/** The very files that certificates are printed with. */
const ADDRESSES: Readonly<Record<FaceKey, string>> = {
  'amiri-400': amiri400,
  'amiri-400-italic': amiri400Italic,
  'amiri-700': amiri700,
  'amiri-700-italic': amiri700Italic,
  'cairo-400': cairo400,
  'cairo-700': cairo700,
  'tajawal-400': tajawal400,
  'tajawal-700': tajawal700,
  'scheherazade-400': scheherazade400,
  'scheherazade-700': scheherazade700,
  'noto-naskh-400': notoNaskh400,
  'noto-naskh-700': notoNaskh700,
  'amiri-quran-400': amiriQuran400,
}

export const faceAddress = (key: FaceKey): string => ADDRESSES[key]

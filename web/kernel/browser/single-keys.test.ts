// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isKeyOff, singleKey } from './single-keys.ts'
import { device } from '../storage.ts'

beforeEach(() => localStorage.clear())

const letter = { key: 'm', ctrlKey: false, metaKey: false, altKey: false }

test('a key that is switched off neither acts nor is said', () => {
  expect([isKeyOff(letter), singleKey('M')]).toEqual([false, 'M'])
  device.set('single_keys', 'off')
  expect([isKeyOff(letter), singleKey('M')]).toEqual([true, undefined])
})

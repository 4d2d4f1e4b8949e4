import { expect, test } from 'vitest'
import { publicAddressesOf } from './checked-host.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  '::ffff:10.0.0.1',
  '::10.0.0.1',
  '2002:a00:1::1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  'fec0::1',
  'fe80::1',
  'fd00::1',
])('the address %s counts as one of a private network', async (address) => {
  await expect(publicAddressesOf(address)).rejects.toThrow('private network')
})

test('a public address is answered as it is', async () => {
  expect(await publicAddressesOf('2606:4700:4700::1111')).toMatchObject([{ family: 6 }])
  expect(await publicAddressesOf('203.0.114.7')).toMatchObject([{ address: '203.0.114.7' }])
})

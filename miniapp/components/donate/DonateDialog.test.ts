import { expect, test } from 'vitest'
import { cashAppPage, venmoPage } from './DonateDialog.tsx'

test('handle, amount and note stand in the address, whatever they hold', () => {
  expect(venmoPage('@aliquot-demo', 25, 'Donation to Aliquot & Co')).toBe(
    'https://venmo.com/aliquot-demo?txn=pay&amount=25&note=Donation%20to%20Aliquot%20%26%20Co',
  )
  expect(cashAppPage('$aliquot', 5, 'Donation')).toBe('https://cash.app/$aliquot/5?note=Donation')
  expect(venmoPage('a/../b?x', 5, '')).toBe('https://venmo.com/a%2F..%2Fb%3Fx?txn=pay&amount=5&note=')
})

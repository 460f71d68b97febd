/** The menu, in the order of use. Texts of the bot are English; the menu speaks the languages below too. */
export const COMMANDS = [
  {
    command: 'search',
    words: { en: 'Prices of a product', de: 'Preise eines Produkts', ru: 'Цены на продукт' },
  },
  { command: 'watchlist', words: { en: 'What you watch', de: 'Deine Merkliste', ru: 'Список отслеживания' } },
  { command: 'watch', words: { en: 'Watch a product', de: 'Ein Produkt merken', ru: 'Отслеживать продукт' } },
  {
    command: 'alerts',
    words: { en: 'Your alerts and their limits', de: 'Deine Preisalarme', ru: 'Ваши оповещения' },
  },
  {
    command: 'alert',
    words: {
      en: 'A limit for a whole market',
      de: 'Preisgrenze für einen Markt',
      ru: 'Лимит цены для рынка',
    },
  },
  {
    command: 'basket',
    words: {
      en: 'What your saved baskets cost',
      de: 'Was deine Körbe kosten',
      ru: 'Сколько стоят ваши корзины',
    },
  },
  {
    command: 'deals',
    words: { en: 'Sales and public codes', de: 'Angebote und Codes', ru: 'Скидки и промокоды' },
  },
  {
    command: 'new',
    words: { en: 'New in the last 30 days', de: 'Neu seit 30 Tagen', ru: 'Новое за 30 дней' },
  },
  {
    command: 'trending',
    words: { en: 'Most searched this week', de: 'Diese Woche gesucht', ru: 'Популярное за неделю' },
  },
  {
    command: 'history',
    words: { en: 'Notifications sent to you', de: 'Gesendete Meldungen', ru: 'История уведомлений' },
  },
  {
    command: 'lens',
    words: { en: 'Which offers count', de: 'Welche Angebote zählen', ru: 'Какие предложения учитывать' },
  },
  { command: 'settings', words: { en: 'What you hear of, and when', de: 'Einstellungen', ru: 'Настройки' } },
  {
    command: 'mute',
    words: {
      en: 'Hold all alerts for a while',
      de: 'Alarme stumm schalten',
      ru: 'Отключить оповещения на время',
    },
  },
  {
    command: 'donate',
    words: { en: 'Support with Telegram Stars', de: 'Mit Sternen unterstützen', ru: 'Поддержать звёздами' },
  },
  {
    command: 'paysupport',
    words: { en: 'Questions about a payment', de: 'Fragen zu einer Zahlung', ru: 'Вопросы об оплате' },
  },
  {
    command: 'privacy',
    words: { en: 'What is stored about you', de: 'Datenschutz', ru: 'Конфиденциальность' },
  },
  { command: 'terms', words: { en: 'Terms of use', de: 'Nutzungsbedingungen', ru: 'Условия использования' } },
  {
    command: 'export',
    words: { en: 'Download your data', de: 'Deine Daten herunterladen', ru: 'Скачать свои данные' },
  },
  { command: 'delete', words: { en: 'Delete your account', de: 'Konto löschen', ru: 'Удалить аккаунт' } },
  {
    command: 'stop',
    words: { en: 'No more messages', de: 'Keine Nachrichten mehr', ru: 'Больше не писать' },
  },
  { command: 'help', words: { en: 'What this bot can do', de: 'Hilfe', ru: 'Справка' } },
] as const satisfies readonly { command: string; words: Record<'en' | 'de' | 'ru', string> }[]

/**
 * Made once with Python's hmac and urllib (not with our code), for an invented token. The moment of signing is
 * 2026-11-20T10:00:00Z.
 */
export const BOT_TOKEN = '110201543:FAKE-token_for-tests_only_AAAAAAAAA'
export const SIGNED_AT = new Date('2026-11-20T10:00:00Z')

export const initDataVectors = {
  good: {
    plain:
      'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%20%26%20Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&auth_date=1795168800&signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&hash=bceecb0241542505d67173c4323adaf995a688e9d68faf11a4b4559d76c4288e',
    'without signature':
      'user=%7B%22id%22%3A5%7D&auth_date=1795168800&hash=dfd47d0f436d6efb89ed03e3cb581ad33e3bfe7b081cd058f8e8e0088f1c37ed',
    'start param':
      'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%20%26%20Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&auth_date=1795168800&signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&start_param=offer-42_x&chat_type=private&chat_instance=-3788475317572404878&hash=ad811eb53076016b892f3ebed249d3a3706b722429c2387e0f0db7aab886ca2a',
    'hostile start param':
      'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%20%26%20Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&auth_date=1795168800&signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&start_param=..%2F..%2Fevil%3Fx&hash=0019e849938638e74b80f8d0ce327ae3804be3e3b19e150ab8cf5e5c4f896ec2',
    'field of a later day':
      'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%20%26%20Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&auth_date=1795168800&signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&chat_join_request_query_id=77&hash=171b9d5b7f6bdad8d550b8e33608fb48f81e88b705b59f6545d0b576329b92e4',
    'right-to-left and emoji name':
      'user=%7B%22id%22%3A4503599627370495%2C%22first_name%22%3A%22%D9%85%D8%B1%D9%8A%D9%85%20%F0%9F%A7%AA%22%7D&auth_date=1795168800&hash=a475db6d8eac4807c6d9c59abbcaa5555bb398e8aad61ea6b39178848be2843b',
    'plus for a space':
      'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann+%26+Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&auth_date=1795168800&signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&hash=bceecb0241542505d67173c4323adaf995a688e9d68faf11a4b4559d76c4288e',
  },
  bad: {
    'another bot':
      'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%20%26%20Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&auth_date=1795168800&signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&hash=ee881b097d4befc8fb66860b162cb74f99fcb33d45399cbed49d7ae1b925ce13',
    'empty token key':
      'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%20%26%20Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&auth_date=1795168800&signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&hash=7bde759cabbbafc31e2d16eb59540b2323d426e4835dc93d0e90c3f50031d21d',
    'fields folded into one by newlines':
      'auth_date=1795168800%0Aquery_id%3DAAHdF6IQAAAAAN0XohDhrOrc%0Asignature%3DAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%0Auser%3D%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%20%26%20Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&hash=bceecb0241542505d67173c4323adaf995a688e9d68faf11a4b4559d76c4288e',
    'user hidden behind a newline':
      'auth_date=1795168800&query_id=AAHdF6IQAAAAAN0XohDhrOrc%0Asignature%3DAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%20%26%20Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&hash=bceecb0241542505d67173c4323adaf995a688e9d68faf11a4b4559d76c4288e',
    'newline in a signed value':
      'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%20%26%20Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&auth_date=1795168800&signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&start_param=a%0Ab&hash=57b821ad3b948ef3852b09a75365fce0c432c1dfa2144abab1548fb35ec57f45',
    'control character in a name':
      'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%20%26%20Bob%22%2C%22last_name%22%3A%22%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22de%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fa.svg%22%7D&auth_date=1795168800&signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&x%01=1&hash=f6e437fd392fa43557a442c91239a0869101f83fa519bcbd013d172e74944114',
    'no user': 'auth_date=1795168800&hash=58e16da903820b47b356c4b7123025dfc9bbbc9aca971c8003823c7d31c2058d',
    'user is a list':
      'user=%5B1%5D&auth_date=1795168800&hash=67bbb738209e8458af35f39e7d7ae03341017a4d4486e47ee7883b3f3e54ffac',
    'user is null':
      'user=null&auth_date=1795168800&hash=866e7454538a029462a9c8ba01032ffe62c9efb52c5eeee5dc2868ff3e6dccf7',
    'user id is text':
      'user=%7B%22id%22%3A%225%22%7D&auth_date=1795168800&hash=27b0688a55c51ee9e0f85ca623ac3ed972013443deb67bbbecb2a33e78a9b857',
    'user id is zero':
      'user=%7B%22id%22%3A0%7D&auth_date=1795168800&hash=462ce2a1b5db34b2b5ac4cf6d8972747d95c1a01d095e05ad2234e4e509e8d53',
    'user id is a fraction':
      'user=%7B%22id%22%3A1.5%7D&auth_date=1795168800&hash=8810627888fbcc8e548ba6560e2d7f3272a9e5842b77399d344e6a3e11ee540c',
    'user id too large':
      'user=%7B%22id%22%3A9007199254740993%7D&auth_date=1795168800&hash=65ca8d0584da4a1ff13dfb25f521e9ca4d3f87bd41c6e59028ef4818927e2104',
    'user is not JSON':
      'user=%7Bid%3A5%7D&auth_date=1795168800&hash=4349b3049e53570284f97c7dbb26afdff42ed8a2565cd8d4b29299588930a478',
    'no date':
      'user=%7B%22id%22%3A5%7D&hash=90b508e8bd7e205011716a3ebeb6de1ad69bdd10518523d5998542cecc5f6e6f',
    'date with a sign':
      'user=%7B%22id%22%3A5%7D&auth_date=%2B1795168800&hash=7303858973955ea3429b4a6e2d3837adb7f7e8f7a81094ab6d711c3111879ced',
    'date with a fraction':
      'user=%7B%22id%22%3A5%7D&auth_date=1795168800.5&hash=d3b0cd5288c57a045415f33ad84d205fd65040d02168138ba7a745cbf0c5f606',
    'date too long':
      'user=%7B%22id%22%3A5%7D&auth_date=1795168800000&hash=ce6ec38af8b23f5fe5037c8eb21d4803e8c1c14c3aa27f454fa9c9e1a3f630f4',
  },
}

export const widgetVectors = {
  good: {
    'all seven': {
      id: '279058397',
      first_name: 'Ann & Bob',
      last_name: 'م',
      username: 'ann',
      photo_url: 'https://t.me/i/userpic/320/a.jpg',
      auth_date: '1795168800',
      hash: '7927f905d4b278452b516b0c1655a9e254484274175f77304dcbfa1720ff5fcb',
    },
    'id and date only': {
      id: '5',
      auth_date: '1795168800',
      hash: 'd556e5d149a1f61f94a7bae90adebac0cccf9033e39ed42e0aa9c05db3a79270',
    },
  },
  bad: {
    'another bot': {
      id: '279058397',
      first_name: 'Ann & Bob',
      last_name: 'م',
      username: 'ann',
      photo_url: 'https://t.me/i/userpic/320/a.jpg',
      auth_date: '1795168800',
      hash: 'a234ef70b34287b04660cf9b2e96fdf5838ad24511d0c2bb34cff9ebb82f63a3',
    },
    'empty token key': {
      id: '279058397',
      first_name: 'Ann & Bob',
      last_name: 'م',
      username: 'ann',
      photo_url: 'https://t.me/i/userpic/320/a.jpg',
      auth_date: '1795168800',
      hash: '4ecc2c009782d418ce8ffa46dbbff7b5a0fc9ec11ecdc24595a42a2ae1221a9a',
    },
    'id with a sign': {
      id: '-5',
      first_name: 'Ann & Bob',
      last_name: 'م',
      username: 'ann',
      photo_url: 'https://t.me/i/userpic/320/a.jpg',
      auth_date: '1795168800',
      hash: '8b559327dc99413dab4999cfe70f516c966b967a0fec8d1d6bcbbc795a826baa',
    },
    'id zero': {
      id: '0',
      first_name: 'Ann & Bob',
      last_name: 'م',
      username: 'ann',
      photo_url: 'https://t.me/i/userpic/320/a.jpg',
      auth_date: '1795168800',
      hash: '683209e3e1eaa5621d68509f62df737ab3177c3cc0f461daf9dbd93dbc127e11',
    },
    'id too large': {
      id: '9007199254740993',
      first_name: 'Ann & Bob',
      last_name: 'م',
      username: 'ann',
      photo_url: 'https://t.me/i/userpic/320/a.jpg',
      auth_date: '1795168800',
      hash: 'f060457fca3e77295dc71c48512a4930573f8395a15c0286a9d60df85a6a7c9e',
    },
    'no id': {
      auth_date: '1795168800',
      hash: 'b4e0d042a8452aa333d93513975c2a7d62180a1b622e2305a37e7de0aeb69af5',
    },
    'no date': { id: '5', hash: 'bcd06d13f4a175cbdceeb5befaeca13c2167bd5d4d8b3b550ae6f431233dd8f4' },
    'newline in a name': {
      id: '279058397',
      first_name: 'a\nb',
      last_name: 'م',
      username: 'ann',
      photo_url: 'https://t.me/i/userpic/320/a.jpg',
      auth_date: '1795168800',
      hash: 'a3a6a832ebe99eab892378a51e680fab9d6def7b58b2c67b907b039b21bdd595',
    },
    'date as a fraction': {
      id: '279058397',
      first_name: 'Ann & Bob',
      last_name: 'م',
      username: 'ann',
      photo_url: 'https://t.me/i/userpic/320/a.jpg',
      auth_date: '1795168800.0',
      hash: 'de41b2026d99bfb29b1901ba98c63474b52fae812dd2453c7367abfc1ddfb365',
    },
  },
}

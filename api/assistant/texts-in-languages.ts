/**
 * What must be understood at once, in the language somebody wrote in: where help is, and that answers come in English.
 * The full English text with every number follows each of these.
 */
type Lines = { emergency: string; crisis: string; english: string }

export const LINES: Readonly<Record<string, Lines>> = {
  es: {
    emergency:
      'Llama ahora mismo a tu número local de emergencias: 112, 911 o 999. No esperes una respuesta aquí.',
    crisis:
      'No tienes que pasar por esto a solas. Si estás en peligro, llama a emergencias: 112, 911 o 999. En EE. UU., llama o escribe al 988. En otros países: findahelpline.com.',
    english: 'Respondo en inglés, porque mis fuentes revisadas están en inglés.',
  },
  pt: {
    emergency:
      'Ligue agora para o número de emergência local: 112, 192, 911 ou 999. Não espere por uma resposta aqui.',
    crisis:
      'Você não precisa passar por isso sozinho. Em perigo, ligue para a emergência: 112, 192, 911 ou 999. Nos EUA, ligue ou envie mensagem para 988. Em outros países: findahelpline.com.',
    english: 'Respondo em inglês, porque as minhas fontes revisadas estão em inglês.',
  },
  fr: {
    emergency:
      'Appelez tout de suite le numéro d’urgence local : 112, 911 ou 999. N’attendez pas une réponse ici.',
    crisis:
      'Vous n’avez pas à traverser cela seul. En danger, appelez les urgences : 112, 911 ou 999. Aux États-Unis, appelez le 988 ou envoyez-lui un SMS. Ailleurs : findahelpline.com.',
    english: 'Je réponds en anglais, car mes sources vérifiées sont en anglais.',
  },
  it: {
    emergency: 'Chiama subito il numero di emergenza locale: 112, 911 o 999. Non aspettare una risposta qui.',
    crisis:
      'Non devi affrontarlo da solo. Se sei in pericolo, chiama le emergenze: 112, 911 o 999. Negli USA, chiama o scrivi al 988. Altrove: findahelpline.com.',
    english: 'Rispondo in inglese, perché le mie fonti verificate sono in inglese.',
  },
  ro: {
    emergency: 'Sună acum la numărul local de urgență: 112, 911 sau 999. Nu aștepta un răspuns aici.',
    crisis:
      'Nu trebuie să treci singur prin asta. Dacă ești în pericol, sună la urgențe: 112, 911 sau 999. În SUA: 988. În alte țări: findahelpline.com.',
    english: 'Răspund în engleză, deoarece sursele mele verificate sunt în engleză.',
  },
  de: {
    emergency: 'Ruf sofort den örtlichen Notruf an: 112, 911 oder 999. Warte nicht auf eine Antwort hier.',
    crisis:
      'Du musst da nicht allein durch. Bei Gefahr ruf den Notruf: 112, 911 oder 999. In den USA: 988, Anruf oder SMS. Anderswo: findahelpline.com.',
    english: 'Ich antworte auf Englisch, weil meine geprüften Quellen englisch sind.',
  },
  nl: {
    emergency: 'Bel nu het lokale alarmnummer: 112, 911 of 999. Wacht hier niet op een antwoord.',
    crisis:
      'Je hoeft dit niet alleen te doen. Bij gevaar, bel het alarmnummer: 112, 911 of 999. In de VS: bel of sms 988. Elders: findahelpline.com.',
    english: 'Ik antwoord in het Engels, omdat mijn gecontroleerde bronnen Engels zijn.',
  },
  sv: {
    emergency: 'Ring genast det lokala nödnumret: 112, 911 eller 999. Vänta inte på svar här.',
    crisis:
      'Du behöver inte gå igenom det här ensam. Vid fara, ring nödnumret: 112, 911 eller 999. I USA: 988. I andra länder: findahelpline.com.',
    english: 'Jag svarar på engelska, eftersom mina granskade källor är på engelska.',
  },
  ru: {
    emergency:
      'Немедленно позвоните в местную службу экстренной помощи: 112, 103, 911 или 999. Не ждите ответа здесь.',
    crisis:
      'Вам не нужно проходить через это в одиночку. Если вы в опасности, звоните: 112, 911 или 999. В США: 988, звонок или SMS. В других странах: findahelpline.com.',
    english: 'Отвечаю по-английски, потому что мои проверенные источники на английском.',
  },
  uk: {
    emergency:
      'Негайно зателефонуйте до місцевої екстреної служби: 112, 103, 911 або 999. Не чекайте відповіді тут.',
    crisis:
      'Вам не потрібно проходити через це наодинці. Якщо ви в небезпеці, телефонуйте: 112, 911 або 999. У США: 988. В інших країнах: findahelpline.com.',
    english: 'Відповідаю англійською, бо мої перевірені джерела англійською.',
  },
  pl: {
    emergency:
      'Zadzwoń natychmiast pod lokalny numer alarmowy: 112, 911 lub 999. Nie czekaj tu na odpowiedź.',
    crisis:
      'Nie musisz przechodzić przez to w samotności. W niebezpieczeństwie zadzwoń: 112, 911 lub 999. W USA: 988, telefon lub SMS. Gdzie indziej: findahelpline.com.',
    english: 'Odpowiadam po angielsku, bo moje sprawdzone źródła są po angielsku.',
  },
  cs: {
    emergency: 'Zavolejte hned místní tísňovou linku: 112, 155, 911 nebo 999. Nečekejte tu na odpověď.',
    crisis:
      'Nemusíte tím procházet sami. V nebezpečí volejte: 112, 911 nebo 999. V USA: 988. Jinde: findahelpline.com.',
    english: 'Odpovídám anglicky, protože mé ověřené zdroje jsou v angličtině.',
  },
  tr: {
    emergency: 'Hemen yerel acil numarayı arayın: 112, 911 veya 999. Burada yanıt beklemeyin.',
    crisis:
      'Bununla tek başınıza başa çıkmak zorunda değilsiniz. Tehlikedeyseniz arayın: 112, 911 veya 999. ABD’de: 988. Diğer ülkeler: findahelpline.com.',
    english: 'İngilizce yanıt veriyorum, çünkü incelenmiş kaynaklarım İngilizce.',
  },
  ar: {
    emergency: 'اتصل فورًا برقم الطوارئ المحلي: 112 أو 911 أو 999. لا تنتظر الرد هنا.',
    crisis:
      'لست مضطرًا لمواجهة هذا وحدك. إذا كنت في خطر فاتصل بالطوارئ: 112 أو 911 أو 999. في الولايات المتحدة اتصل أو أرسل رسالة إلى 988. في البلدان الأخرى: findahelpline.com.',
    english: 'أجيب بالإنجليزية لأن مصادري المراجَعة بالإنجليزية.',
  },
  fa: {
    emergency: 'همین حالا با شمارهٔ اورژانس محلی تماس بگیرید: 112، 115، 911 یا 999. اینجا منتظر پاسخ نمانید.',
    crisis:
      'لازم نیست این را تنها تحمل کنید. اگر در خطرید تماس بگیرید: 112، 911 یا 999. در آمریکا: 988. در کشورهای دیگر: findahelpline.com.',
    english: 'به انگلیسی پاسخ می‌دهم، چون منابع بازبینی‌شدهٔ من انگلیسی است.',
  },
  he: {
    emergency: 'התקשרו מיד למספר החירום המקומי: 112, 101, 911 או 999. אל תחכו כאן לתשובה.',
    crisis:
      'לא חייבים לעבור את זה לבד. בסכנה, התקשרו: 112, 101, 911 או 999. בארצות הברית: 988. במדינות אחרות: findahelpline.com.',
    english: 'אני עונה באנגלית, כי המקורות שלי באנגלית.',
  },
  el: {
    emergency:
      'Καλέστε αμέσως τον τοπικό αριθμό έκτακτης ανάγκης: 112, 911 ή 999. Μην περιμένετε απάντηση εδώ.',
    crisis:
      'Δεν χρειάζεται να το περάσετε μόνοι. Αν κινδυνεύετε, καλέστε: 112, 911 ή 999. Στις ΗΠΑ: 988. Αλλού: findahelpline.com.',
    english: 'Απαντώ στα αγγλικά, επειδή οι πηγές μου είναι στα αγγλικά.',
  },
  hi: {
    emergency: 'अभी अपने स्थानीय आपातकालीन नंबर पर कॉल करें: 112, 911 या 999। यहाँ जवाब का इंतज़ार न करें।',
    crisis:
      'आपको यह अकेले नहीं झेलना है। खतरे में हों तो कॉल करें: 112, 911 या 999। अमेरिका में 988 पर कॉल या मैसेज करें। अन्य देशों में: findahelpline.com।',
    english: 'मैं अंग्रेज़ी में उत्तर देता हूँ, क्योंकि मेरे जाँचे हुए स्रोत अंग्रेज़ी में हैं।',
  },
  'hi-Latn': {
    emergency:
      'Abhi apne local emergency number par call karein: 112, 911 ya 999. Yahan jawab ka intezaar na karein.',
    crisis:
      'Aapko yeh akele nahin jhelna hai. Khatre mein hon to call karein: 112, 911 ya 999. USA mein 988 par call ya message. Baaki deshon mein: findahelpline.com.',
    english: 'Main English mein jawab deta hun, kyunki mere sources English mein hain.',
  },
  id: {
    emergency:
      'Hubungi sekarang nomor darurat setempat: 112, 911, atau 999. Jangan menunggu jawaban di sini.',
    crisis:
      'Anda tidak harus menghadapi ini sendirian. Jika dalam bahaya, hubungi: 112, 911, atau 999. Di AS: 988. Di negara lain: findahelpline.com.',
    english: 'Saya menjawab dalam bahasa Inggris, karena sumber saya berbahasa Inggris.',
  },
  vi: {
    emergency: 'Hãy gọi ngay số cấp cứu địa phương: 112, 115, 911 hoặc 999. Đừng chờ câu trả lời ở đây.',
    crisis:
      'Bạn không phải trải qua điều này một mình. Nếu nguy hiểm, hãy gọi: 112, 115, 911 hoặc 999. Tại Mỹ: 988. Nước khác: findahelpline.com.',
    english: 'Tôi trả lời bằng tiếng Anh vì các nguồn của tôi bằng tiếng Anh.',
  },
  zh: {
    emergency: '请立即拨打当地急救电话:120、112、911 或 999。不要在这里等待回答。',
    crisis:
      '你不必独自承受。如有危险,请拨打当地紧急电话:112、120、911 或 999。在美国可拨打或发短信至 988。其他国家:findahelpline.com。',
    english: '我用英文回答,因为我审阅过的资料是英文的。',
  },
  ja: {
    emergency: '今すぐ地域の緊急番号に電話してください:119、112、911、999。ここで返事を待たないでください。',
    crisis:
      'ひとりで抱え込まないでください。危険なときは緊急番号へ:119、112、911、999。米国では 988 に電話またはテキスト。ほかの国:findahelpline.com。',
    english: '確認済みの資料が英語のため、英語でお答えします。',
  },
  ko: {
    emergency: '지금 바로 지역 응급 번호로 전화하세요: 119, 112, 911, 999. 여기서 답을 기다리지 마세요.',
    crisis:
      '혼자 견디지 않아도 됩니다. 위험하다면 응급 번호로 전화하세요: 119, 112, 911, 999. 미국에서는 988로 전화 또는 문자. 다른 나라: findahelpline.com.',
    english: '검토한 자료가 영어라서 영어로 답합니다.',
  },
  th: {
    emergency: 'โทรหมายเลขฉุกเฉินในพื้นที่ทันที: 1669, 112, 911 หรือ 999 อย่ารอคำตอบที่นี่',
    crisis:
      'คุณไม่จำเป็นต้องเผชิญเรื่องนี้คนเดียว หากอยู่ในอันตราย โทร: 112, 911 หรือ 999 ในสหรัฐฯ: 988 ประเทศอื่น: findahelpline.com',
    english: 'ฉันตอบเป็นภาษาอังกฤษ เพราะแหล่งข้อมูลของฉันเป็นภาษาอังกฤษ',
  },
}

import type { Tongue } from './tongues.ts'

const hindi: Tongue = {
  code: 'hi',
  marks: '(है|हैं|क्या|का|की|के|में|मैं|को|से|कैसे|कितना|कितनी|कौन|मेरा|मेरी|नहीं|यह|और)',
  crisis: [
    '(आत्महत्या|खुदकुशी|खुद को (मार*|ख़त्म|खत्म|नुकसान|चोट)|अपनी जान|जान दे|जान देना|जीने का मन नहीं|जीने की इच्छा नहीं|जीवन समाप्त|जिंदगी खत्म|सब पर बोझ|बोझ हूं|हमेशा के लिए सो)',
  ],
  want: '(चाहता|चाहती|चाहते|मन करता|मन कर|इच्छा|सोच रहा|सोच रही)',
  die: '(मरना|मरने|मर जाना|मर जाऊं|मौत|मर)',
  unwant: '(नहीं (चाहता|चाहती|रहना)|मन नहीं|कोई (वजह|मतलब|कारण|फायदा) नहीं|थक गया|थक गई|नहीं)',
  live: '(जीना|जीने|जिंदा|जीवन|जिंदगी)',
  emergency: [
    '(सांस नहीं|बेहोश*|होश नहीं|होश में नहीं|गिर गया है और|उठ नहीं रहा|दम घुट*|खून की उल्टी|एम्बुलेंस|एंबुलेंस|दौरा पड़*|नीले पड़*)',
  ],
  unable: '(नहीं|मुश्किल|तकलीफ)',
  breathe: '(सांस|साँस)',
  who: '(मेरा|मेरी|मेरे|मुझे|उसे|दोस्त|भाई|बहन|मां|पिता|बेटा|वह|वो|हो रहा|आया)',
  event: '(दिल का दौरा|हार्ट अटैक|दौरा|ओवरडोज|ओवरडोज़|मिर्गी|जहर|सीने में दर्द|छाती में दर्द|लकवा)',
  took: '(खा ली|खा लिया|ले लिया|ले ली|पी लिया|इंजेक्शन लगा लिया)',
  tooMuch: '(बहुत ज्यादा|ज्यादा|पूरी (बोतल|शीशी)|सारी)',
  use: ['(खुराक|डोज|डोज़|डोस|मात्रा|इंजेक्शन|इंजेक्ट|सुई)'],
  howMuch: '(कितना|कितनी|कितने|कितनी बार|कब)',
  may: '(कैसे|सकता|सकती|सकते|चाहिए|ठीक है|सुरक्षित)',
  take: '(लेना|लेनी|लूं|ले|लें|खाना|खाऊं|खाएं|इस्तेमाल|उपयोग|सेवन|मिला)',
  each: '(एक दिन|दिन में|रोज|रोज़|रोजाना|प्रतिदिन|हफ्ते में|सुबह|रात)',
  minor: [
    '(मैं )?(1[0-7]|[6-9]) (साल|वर्ष) (का|की|हूं)',
    '(मेरी उम्र|उम्र) (1[0-7]|[6-9])',
    '(मेरा बेटा|मेरी बेटी|मेरे बेटे|नाबालिग)',
  ],
  evasion: ['(कस्टम*|डोप*|ड्रग टेस्ट|डोपिंग) ~6 (बच*|पास|छुपा*|निकल*)', '(बिना पर्चे|बिना प्रिस्क्रिप्शन)'],
  instructions: ['(निर्देश*|नियम*|सब कुछ) ~5 (भूल|अनदेखा|नजरअंदाज|नज़रअंदाज)'],
  price: '(कीमत|दाम|मूल्य|सस्ता|सस्ती|कितने का|कितने की|कितने में|भाव)',
}

/** Hindi and Urdu in Latin letters, as people type them. */
const hinglish: Tongue = {
  code: 'hi-Latn',
  marks:
    '(hai|hain|kya|ka|ki|ke|mein|main|mai|ko|se|kaise|kitna|kitni|kitne|mera|meri|mere|nahi|nahin|nhi|aur|hun|hoon|karna|chahiye|yaar|bhai)',
  crisis: [
    '(khudkushi|khudkhushi|atmahatya|aatmahatya|jaan de (dun|dunga|dungi|du)|apni jaan|khud ko (maar*|mar|khatam|nuksan)|sab par bojh|bojh hun|bojh hoon|zindagi khatam|jindagi khatam|hamesha ke liye so)',
  ],
  want: '(chahta|chahti|chahte|mann karta|man karta|mann kar|man kar|soch raha|soch rahi|dil karta)',
  die: '(marna|marne|mar jana|mar jaana|mar jaun|mar jau|maut)',
  unwant: '(nahi|nahin|nhi|nai|thak gaya|thak gayi|koi (matlab|wajah|fayda))',
  live: '(jeena|jina|jeene|jine|zindagi|jindagi|zinda)',
  emergency: [
    '(behosh*|hosh (nahi|mein nahi)|dam ghut*|khoon ki ulti|ambulance bula*|daura pad*|uth nahi rah*)',
  ],
  unable: '(nahi|nahin|nhi|mushkil|taklif)',
  breathe: '(saans|sans|saas)',
  who: '(mera|meri|mere|mujhe|usko|dost|bhai|behen|maa|papa|wo|woh|aaya|ho raha)',
  event: '(dil ka daura|heart attack|daura|overdose|mirgi|zeher|seene mein dard|chest mein dard)',
  took: '(kha li|kha liya|le liya|le li|pee liya|laga liya)',
  tooMuch: '(bahut zyada|bohot zyada|zyada|jyada|puri (bottle|botal)|saari)',
  use: ['(khurak|khuraak|matra|dose kitn*|kitn* dose|injection (kaise|kab|kahan))'],
  howMuch: '(kitna|kitni|kitne|kitni baar|kab)',
  may: '(kaise|sakta|sakti|sakte|chahiye|theek hai|safe hai)',
  take: '(start kar*|shuru kar*|lagana|lagau|use kar*|inject kar*|peena|pina|lena|leni|lun|loon|lu|le|lein|khana|khau|khaun|istemal|use karna|mila)',
  each: '(ek din|din mein|din me|roz|rozana|daily|hafte mein|hafte me|subah|raat)',
  minor: [
    '(1[0-7]|[6-9]) (saal|sal|year) (ka|ki) (hun|hoon|hu|hai)',
    '(meri umar|umar) (1[0-7]|[6-9])',
    '(mera beta|meri beti|mere bete)',
  ],
  evasion: [
    '(custom|customs|dope test|drug test) ~6 (bach*|pass|chupa*|nikal*)',
    '(bina prescription|bina parche)',
  ],
  instructions: ['(instructions|niyam|rules|sab kuch) ~4 (bhool|bhul|ignore)'],
  price: '(keemat|kimat|daam|dam kitna|sasta|sasti|kitne ka|kitne ki|kitne mein|bhav|price kya)',
}

const indonesian: Tongue = {
  code: 'id',
  marks:
    '(yang|di|dan|apa|apakah|berapa|saya|aku|ini|itu|untuk|dengan|tidak|bisa|boleh|dari|adalah|bagaimana|mana|nggak|gak|ada|ke|harga)',
  crisis: [
    '(tidak ada di dunia|bunuh diri|mengakhiri hidup*|akhiri hidup*|menyakiti diri|melukai diri|tidak bangun lagi|gak bangun lagi|capek hidup|lelah hidup|jadi beban|beban keluarga|lebih baik tanpa aku|lebih baik aku mati)',
  ],
  want: '(ingin|mau|pengen|pingin|pengin|berharap|mending)',
  die: '(mati|meninggal|menghilang|lenyap)',
  unwant:
    '(tidak (ingin|mau|ada alasan|sanggup|kuat)|gak (mau|ingin|sanggup|kuat|ada alasan)|nggak (mau|ingin|kuat|sanggup)|tak (ingin|mau|sanggup)|capek|lelah|buat apa)',
  live: '(ada di sini|bangun|hidup|lanjut|melanjutkan)',
  emergency: [
    '(tidak bernapas|gak napas|tidak bisa bernapas|gak bisa napas|susah napas|sesak napas|pingsan|tidak sadar*|gak sadar*|tak sadarkan|bibirnya biru|kejang kejang|muntah darah|sekarat|ambulans|overdosis)',
  ],
  unable: '(tidak bisa|gak bisa|nggak bisa|susah|sulit)',
  breathe: '(bernapas|bernafas|napas|nafas|menelan)',
  who: '(saya|aku|teman|temanku|kakak|adik|ibu|ayah|anak|dia|suami|istri|kena|mengalami)',
  event: '(serangan jantung|kejang|stroke|overdosis|keracunan|nyeri dada|sakit dada)',
  took: '(minum|menelan|suntik|menyuntik|makan|pakai)',
  tooMuch: '(terlalu banyak|kebanyakan|satu botol|sebotol|semua(nya)?|berlebihan)',
  use: ['(dosis*|takaran|disuntik*|suntik*|menyuntik*)'],
  howMuch: '(berapa|berapa banyak|berapa kali|seberapa sering|kapan|berapa lama)',
  may: '(cara|bagaimana|boleh|bolehkah|bisa|bisakah|haruskah|harus|apakah aman|aman)',
  take: '(minum|konsumsi|mengonsumsi|mengkonsumsi|pakai|memakai|menggunakan|suntik|campur|mencampur|diminum)',
  each: '(per hari|sehari|setiap hari|tiap hari|per minggu|seminggu|harian|pagi|malam)',
  minor: [
    '(umur|usia|umurku) (saya |ku |aku )?(1[0-7]|[6-9])',
    '(1[0-7]|[6-9]) tahun',
    '(masih (sma|smp|sekolah)|anak saya|anakku|di bawah umur)',
  ],
  evasion: [
    '(bea cukai|doping|tes narkoba|tes urin) ~5 (lolos|hindar*|menghindar*|lewat)',
    '(lolos|hindari|menghindari) ~5 (bea cukai|doping|tes)',
    'tanpa resep',
  ],
  instructions: ['(abaikan|lupakan) ~5 (instruksi*|aturan*|perintah*|sebelumnya|semua)'],
  price: '(diskon|kupon|harga*|termurah|murah|berapa duit)',
}

const vietnamese: Tongue = {
  code: 'vi',
  marks: '(la|gi|bao|nhieu|toi|cua|va|co|khong|cho|nay|duoc|nao|mot|ngay|nhu|voi|ban|trong)',
  crisis: [
    '(tu tu|tu sat|tu ket lieu|ket thuc (cuoc doi|tat ca|cuoc song)|lam hai ban than|tu lam dau|ganh nang cho|khong thiet song|chan song)',
  ],
  want: '(muon|uoc gi|thich)',
  die: '(chet|bien mat)',
  unwant: '(khong (muon|con muon|con ly do|the)|chan|met moi)',
  live: '(song|tiep tuc)',
  emergency: [
    '(khong tho|kho tho|khong tho duoc|ngat xiu|bat tinh|hon me|khong tinh|co giat|goi cap cuu|cap cuu|non ra mau)',
  ],
  unable: '(khong the|khong|kho)',
  breathe: '(tho|tho duoc)',
  who: '(toi|ban toi|anh ay|co ay|me|bo|con toi|em toi|bi)',
  event: '(nhoi mau|dau tim|dot quy|qua lieu|ngo doc|dau nguc|co giat)',
  took: '(uong|tiem|nuot|da dung)',
  tooMuch: '(qua nhieu|ca lo|ca hop|qua lieu)',
  use: ['(lieu luong|lieu dung|lieu (bao|nhu)|tiem nhu|cach tiem|cach dung)'],
  howMuch: '(bao nhieu|may lan|bao lau|khi nao|may mg)',
  may: '(co the|co nen|nen|phai|an toan)',
  take: '(uong|dung|tiem|su dung|ket hop|tron)',
  each: '(moi ngay|mot ngay|hang ngay|moi tuan|hang tuan|buoi sang|buoi toi)',
  minor: ['(toi|em|chau|con) ~1 (1[0-7]|[6-9]) tuoi', '(con trai toi|con gai toi)'],
  evasion: ['(hai quan|doping) ~5 (qua|tranh|vuot)', 'khong can don'],
  instructions: ['(bo qua|quen) ~5 (huong dan|chi dan|quy tac|lenh)'],
  price: '(gia bao|gia ca|gia cua|bao nhieu tien|re nhat|gia ban)',
}

export const SOUTH_ASIAN: readonly Tongue[] = [hindi, hinglish, indonesian, vietnamese]

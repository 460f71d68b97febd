import type { Tongue } from './tongues.ts'

const spanish: Tongue = {
  code: 'es',
  marks:
    '(que|el|los|las|una|para|por|como|cual|cuanto|cuanta|cuantos|esta|es|del|mi|me|no|yo|puedo|debo|tengo|quiero|donde|al|ya|muy|soy|hay|en|de|un|sobre|con|sin|humanos)',
  crisis: [
    '(suicid*|me (quiero|voy a|quisiera) (matar|morir|suicidar|colgar|cortar)|matarme|quitarme la (propia )?vida|autolesi*|hacerme dano|cortarme las venas|quiero desaparecer|no despertar (mas|nunca)|acabar con (mi vida|todo)|terminar con (mi vida|todo)|mejor sin mi|nadie me (extranaria|echaria de menos)|soy una carga|no tengo (razones|motivos|ganas) (para|de) (vivir|seguir))',
    '(ya no|no) (puedo|aguanto) (mas|seguir)( asi| viviendo)?',
  ],
  want: '(quiero|quisiera|ganas de|deseo|me gustaria|pienso en|prefiero|preferiria|ojala|voy a|pensando en)',
  die: '(morir|morirme|muert(o|a)|matarme|dejar de existir|la muerte|no despertar)',
  unwant:
    '(no (quiero|puedo|deseo|aguanto|soporto|tengo ganas|vale la pena|tiene sentido|veo sentido|encuentro)|no le veo sentido|sin ganas|sin razon*|harto|harta|cansad(o|a)|para que)',
  live: '(estar aqui|seguir aqui|despertar|vivir|viviendo|vida|seguir vivo|seguir viva|existir|seguir adelante)',
  emergency: [
    '(no respira|no puede respirar|se desmayo|se ha desmayado|me desmay*|se desplomo|perdio el conocimiento|no despierta|no reacciona|labios (azules|morados)|se esta muriendo|me estoy muriendo|se atraganto|vomita* sangre|vomitando sangre|se me cierra la garganta|garganta (cerrada|hinchada)|cara hinchada|lengua hinchada|se trago|llam* (a )?(una |la )?ambulancia)',
  ],
  unable: '(no (puedo|puede|consigo|logra)|me cuesta|le cuesta|apenas|dificultad para|casi no)',
  breathe: '(respirar|respiro|respira|tragar)',
  who: '(tengo|tiene|mi|esta|le|dio|sufre|sufriendo|tuvo|teniendo|creo|me|el|ella|alguien)',
  event:
    '(infarto|convulsion*|convulsionando|sobredosis|inconsciente|desmayad(o|a)|ataque al corazon|derrame|intoxicad(o|a)|envenenad(o|a)|dolor* ~3 pecho|(duele|aprieta|oprime) ~2 pecho|paro cardiaco|anafil*)',
  took: '(tome|tomo|tomado|me inyecte|se inyecto|inyectado|ingirio|trago|me puse)',
  tooMuch: '(demasiad(o|a|os|as)|todo el frasco|toda la botella|mas de la cuenta|el doble|diez veces)',
  use: [
    'que cantidad (de|es) ~5 (buena|segura|recomend*|adecuad*|correct*|ideal|principiant*)',
    'para (volumen|definir|masa|quemar|adelgazar|ganar)',
    '(pauta (de|para)|me conviene|me inyecto|inyectarme|pinch*|protocolo para|ciclo de|primer ciclo|reconstitu*)',
  ],
  howMuch: '(cuanto|cuanta|cuantos|cuantas|que cantidad|cada cuanto|que tanto|cuantas veces|a que hora)',
  may: '(puedo|debo|deberia|se puede|es seguro|conviene|tengo que|podria|es bueno|vale la pena)',
  take: '(beber|tomar*|tomo|usar*|uso|inyectar*|ponerme|consumir*|aplicar*|mezclar*|combinar*|administrar*)',
  each: '(al dia|por dia|diari(o|a|os|as|amente)|por semana|a la semana|semanal*|cada (dia|semana|manana|noche)|por kilo)',
  minor: [
    '(tengo|con|cumplo|cumpli) (1[0-7]|[6-9]) anos',
    '(voy a|estoy en) (la )?(secundaria|preparatoria|la prepa|el instituto|el colegio)',
    '(mi (hijo|hija|sobrino|hermanito)|de (1[0-7]) anos)',
  ],
  evasion: [
    '(que no|sin que|evitar que|para que no) ~5 (aduana|detect*|descubr*|antidop*|control)',
    '(pasar|superar|burlar|enganar|evadir) ~4 (antidop*|aduana|control|prueba|analisis)',
    '(sin receta|sintetizar|fabricar ~3 casa)',
  ],
  instructions: [
    '(ignora|olvida|olvidate|omite|salta) ~5 (instruc*|reglas|anterior*|restric*|todo)',
    '(muestra*|dime|revela|repite) ~4 (prompt|instrucciones|mensaje del sistema)',
    '(ahora eres|actua como|finge|haz de cuenta)',
  ],
  price: '(precio*|cuesta|cuestan|vale el|mas barat*|oferta*)',
}

const portuguese: Tongue = {
  code: 'pt',
  marks:
    '(que|os|um|uma|para|por|como|qual|quanto|quantos|esta|do|da|dos|meu|minha|nao|eu|posso|devo|tenho|quero|onde|ao|ja|muito|sou|mais|voce|isso|em|de|sobre|com|sem|ha)',
  crisis: [
    '((nunca|nao) (mais )?acordar|suicid*|me matar|matar me|(tirar|terminar|encerrar) ~1 minha (propria )?vida|automutil*|me machucar|me cortar|acabar com (tudo|minha vida|a minha vida)|nao acordar mais|sumir para sempre|sou um peso|melhor sem mim|ninguem sentiria minha falta)',
    'nao (aguento|consigo) mais( viver| continuar)?',
  ],
  want: '(quero|queria|vontade de|desejo|gostaria|penso em|prefiro|preferia|tomara|vou|pensando em)',
  die: '(morrer|mort(o|a)|me matar|deixar de existir|a morte|sumir)',
  unwant:
    '(nao (quero|consigo|aguento|desejo|tenho vontade|vale a pena|faz sentido|vejo sentido|vejo motivo*|suporto)|sem vontade|sem motivo*|sem razao|cansad(o|a)|pra que|para que)',
  live: '(estar aqui|ficar aqui|acordar|viver|vivendo|vida|continuar viv(o|a)|existir|seguir em frente|continuar)',
  emergency: [
    '(nao respira|nao esta respirando|desmaiou|desmaiei|desmaiando|nao acorda|perdeu a consciencia|nao reage|labios (azuis|roxos)|esta morrendo|estou morrendo|engasg*|vomita* sangue|vomitando sangue|garganta (fechando|inchada)|rosto inchado|engoliu|cham* (a |uma )?(ambulancia|samu))',
  ],
  unable: '(nao (consigo|consegue|posso|pode)|mal consigo|dificuldade (para|de|em)|quase nao)',
  breathe: '(respirar|respiro|respira|engolir)',
  who: '(tenho|tem|meu|minha|esta|teve|tendo|acho|me|ele|ela|alguem|sofreu)',
  event:
    '(infarto|infartando|enfarte|convuls*|overdose|inconsciente|desmaiad(o|a)|ataque cardiaco|derrame|avc|intoxicad(o|a)|envenenad(o|a)|(dor|dores|aperto) ~3 peito|anafil*)',
  took: '(tomei|tomou|injetei|injetou|ingeriu|engoli|engoliu|usei)',
  tooMuch: '(demais|demasiado|o frasco (todo|inteiro)|a caixa toda|o dobro|dez vezes)',
  use: [
    'para (massa|definir|secar|hipertrofia|emagrecer)',
    '(injetar*|aplicar na|protocolo para|ciclo de|primeiro ciclo|reconstitu*)',
  ],
  howMuch:
    '(quanto|quanta|quantos|quantas|que quantidade|qual (a )?quantidade|quantas vezes|a que horas|que horas)',
  may: '(posso|devo|deveria|pode se|e seguro|tenho que|poderia|vale a pena|faz mal)',
  take: '(beber|tomar|tomo|usar|uso|injet*|aplicar|aplico|consumir|misturar|combinar|administrar)',
  each: '(ao dia|por dia|diari(o|a|os|as|amente)|por semana|semanal*|cada (dia|semana|manha|noite)|todo dia|todos os dias|por quilo)',
  minor: [
    '(tenho|com|fiz|faco) (1[0-7]|[6-9]) anos',
    '(estou no|faco) (ensino medio|colegial|fundamental)',
    '(meu filho|minha filha|meu sobrinho)',
  ],
  evasion: [
    '(sem que|evitar que|para nao) ~5 (alfandega|detect*|descobr*|antidop*|receita federal)',
    '(passar|burlar|enganar|driblar) ~4 (antidop*|alfandega|exame|teste)',
    '(sem receita|sintetizar|fabricar ~3 casa)',
  ],
  instructions: [
    '(ignore|esqueca|esquece|desconsidere) ~5 (instruc*|regras|anterior*|tudo)',
    '(mostre|diga|revele|repita) ~4 (prompt|instrucoes)',
    '(agora voce e|aja como|finja)',
  ],
  price: '(preco*|custa|custam|mais barat*|oferta*)',
}

const french: Tongue = {
  code: 'fr',
  marks:
    '(le|les|des|un|une|pour|est|ce|que|quel|quelle|combien|comment|je|mon|ma|pas|dans|avec|du|au|on|dois|puis|suis|peux|veux|sur|qui|ca|cest|plus|tu)',
  crisis: [
    '(suicid*|me tuer|me foutre en l ?air|envie den finir|den finir|en finir|mettre fin a (mes jours|ma vie)|me faire du mal|me scarifier|mautomutil*|me tailler les veines|ne plus me reveiller|disparaitre pour toujours|mieux sans moi|je suis un (fardeau|poids)|personne ne me regrett*)',
    '(jen peux plus|je nen peux plus|je suis a bout)',
  ],
  want: '(je veux|veux|voudrais|envie de|jai envie|souhaite|pense a|prefere|aimerais|vais)',
  die: '(mourir|creve|crever|mort|morte|me tuer|la mort|ne plus exister|disparaitre)',
  unwant:
    '(ne veux (plus|pas)|veux (plus|pas)|plus envie|pas envie|plus la force|plus de raison*|aucune raison|ne sert a rien|a quoi bon|marre|fatigue*|ne vaut (plus|pas)|plus (aucun )?sens)',
  live: '(etre la|etre ici|me reveiller|vivre|vie|exister|continuer)',
  emergency: [
    '(ne respire (plus|pas)|respire plus|sest evanoui*|sest effondre*|a perdu connaissance|ne se reveille pas|ne reagit (plus|pas)|levres (bleues|violettes)|est en train de mourir|je suis en train de mourir|setouffe|vomit du sang|vomis du sang|gorge (gonfle*|enfle*|se ferme|serre*)|visage (gonfle*|enfle*)|a avale|appel* (une |l )?(ambulance|samu|urgences))',
  ],
  unable: '(ne peux (pas|plus)|peux (pas|plus)|narrive (pas|plus)|arrive (pas|plus) a|du mal a|difficulte*)',
  breathe: '(respirer|respire|avaler)',
  who: '(jai|il a|elle a|a fait|a eu|mon|ma|il|elle|fais|est|suis|quelquun|en train)',
  event:
    '(crise cardiaque|infarctus|convuls*|crise depilepsie|overdose|surdose|inconscient*|evanoui*|avc|empoisonn*|intoxiqu*|douleur* ~3 poitrine|mal ~2 poitrine|arret cardiaque|anaphyl*|choc allergique)',
  took: '(pris|prise|injecte|avale|bu|ingere)',
  tooMuch: '(trop|toute la boite|tout le flacon|le flacon entier|le double|dix fois)',
  use: [
    'pour (la masse|secher|maigrir|debuter|la seche)',
    '((deux|entre|premiere|ma) ~2 cure(s)?|minjecter|me piquer|se piquer|premiere cure|protocole (pour|de) (prise|perte|cure)|reconstitu*)',
  ],
  howMuch: '(combien|quelle quantite|quelle dose|a quelle frequence|a quelle heure|tous les combien)',
  may: '(puis je|je peux|peut on|dois je|je dois|devrais|faut il|est ce que je peux|est il (sur|dangereux)|ai je le droit)',
  take: '(boire|prendre|prends|prend|pris|utiliser|inject*|consommer|avaler|melanger|combiner|associer|piquer)',
  each: '(par jour|chaque jour|tous les jours|quotidien*|par semaine|chaque semaine|hebdo*|chaque matin|le matin|le soir|par kilo)',
  minor: [
    '(jai|ai|a|de|aurai) (1[0-7]|[6-9]) ans',
    '(je suis|suis|en|au) (lyceen*|collegien*|lycee|college|mineur*)',
    '(mon fils|ma fille|mon petit frere)',
  ],
  evasion: [
    '(sans que|eviter que|pour (pas|ne pas)) ~5 (douane|detect*|antidop*|depist*)',
    '(passer|tromper|dejouer|contourner) ~4 (antidop*|douane*|controle|depist*|test)',
    '(sans ordonnance|synthetiser|fabriquer ~3 maison)',
  ],
  instructions: [
    '(ignore*|oublie*|ignorez|oubliez) ~5 (instruct*|consigne*|regle*|precedent*|tout)',
    '(montre|affiche|dis moi|revele|repete) ~4 (prompt|instructions|consignes)',
    '(tu es maintenant|fais comme si|agis comme|fais semblant)',
  ],
  price: '(prix|coute|coutent|moins cher|pas cher)',
}

const italian: Tongue = {
  code: 'it',
  marks:
    '(il|lo|gli|una|per|che|come|quale|quanto|quanti|sono|della|del|mio|mia|non|io|posso|devo|ho|voglio|dove|piu|molto|di|cosa|ce|mi)',
  crisis: [
    '(suicid*|uccidermi|ammazzarmi|togliermi la vita|farla finita|autolesion*|farmi del male|tagliarmi|non svegliarmi piu|sparire per sempre|meglio senza di me|sono un peso|nessuno sentirebbe la mia mancanza)',
    'non (ce la faccio|ne posso) piu',
  ],
  want: '(voglio|vorrei|voglia di|desidero|penso a|preferirei|preferisco|sto per)',
  die: '(morire|morto|morta|la morte|uccidermi|sparire|smettere di esistere)',
  unwant:
    '(non (voglio|riesco|posso|ho voglia|ha senso|vale la pena|vedo senso|vedo motivo|sopporto)|senza motivo|stanc(o|a)|stuf(o|a)|nessun motivo|a che serve)',
  live: '(esserci|essere qui|svegliarmi|vivere|vita|esistere|andare avanti|continuare)',
  emergency: [
    '(non respira|e svenut(o|a)|sono svenut(o|a)|sta svenendo|non si sveglia|ha perso (i sensi|conoscenza)|non risponde piu|labbra (blu|viola)|sta morendo|sto morendo|soffoc*|vomita sangue|vomito sangue|gola (si chiude|gonfia)|faccia gonfia|viso gonfio|ha ingoiato|ambulanza)',
  ],
  unable: '(non (riesco|riesce|posso|puo)|fatico|fatica|difficolta)',
  breathe: '(respirare|respiro|respira|deglutire)',
  who: '(ho|ha|mio|mia|sta|avendo|lui|lei|qualcuno|credo|avuto)',
  event:
    '(infarto|convulsion*|overdose|incosciente|svenut(o|a)|attacco (di cuore|cardiaco)|ictus|avvelenat*|intossicat*|(dolore|dolori|fitta|oppressione) ~3 petto|caduto a terra|caduta a terra|non risponde|arresto cardiaco|anafil*)',
  took: '(preso|presa|iniettat*|ingoiato|bevuto|assunto)',
  tooMuch: '(tropp(o|a|e|i)|tutto il flacone|tutta la (boccetta|scatola)|il doppio|dieci volte)',
  use: [
    'per (la massa|definizione|dimagrire|iniziare)',
    '(iniettarmi|farmi un ciclo|primo ciclo|ricostitu*)',
  ],
  howMuch: '(quanto|quanta|quanti|quante|che quantita|ogni quanto|a che ora)',
  may: '(posso|devo|dovrei|si puo|e sicuro|potrei|conviene|fa male)',
  take: '(bere|prendere|prendo|usare|uso|iniett*|assumere|assumo|consumare|mescolare|combinare|somministr*)',
  each: '(al giorno|ogni giorno|giornalier*|a settimana|alla settimana|settimanal*|ogni (mattina|sera|settimana)|per chilo)',
  minor: [
    '(ho|di|compio) (1[0-7]|[6-9]) anni',
    '(sono|vado|faccio) ~2 (minorenne|liceo|superiori|medie)',
    '(mio figlio|mia figlia|mio nipote)',
  ],
  evasion: [
    '(senza che|evitare che|per non) ~5 (dogana|rilev*|scopr*|antidop*)',
    '(passare|superare|ingannare|aggirare) ~4 (antidop*|dogana|controllo|test)',
    '(senza ricetta|sintetizzare)',
  ],
  instructions: [
    '(ignora|dimentica|ignorate) ~5 (istruzion*|regol*|precedent*|tutto)',
    '(mostra*|dimmi|rivela|ripeti) ~4 (prompt|istruzioni)',
    '(ora sei|fai finta|comportati come)',
  ],
  price: '(prezzo|prezzi|costa|costano|piu economic*)',
}

const romanian: Tongue = {
  code: 'ro',
  marks: '(este|sunt|cat|cum|pentru|nu|si|ce|din|mai|imi|vreau|pot|trebuie|unde|care|pe|cu|am)',
  crisis: [
    '(sinucid*|ma omor|sa ma omor|imi iau viata|sa mor|vreau sa dispar|sunt o povara)',
    'nu mai (pot|suport|rezist)',
  ],
  want: '(vreau|as vrea|doresc|imi vine|prefer)',
  die: '(mor|moara|murit|moarte|omor)',
  unwant: '(nu (mai )?(vreau|pot|are sens|are rost|suport)|m am saturat|obosit)',
  live: '(traiesc|traiasca|trai|viata|exista)',
  emergency: ['(nu respira|nu mai respira|a lesinat|am lesinat|inconstient*|nu se trezeste|ambulanta)'],
  unable: '(nu (mai )?(pot|poate)|abia)',
  breathe: '(respir|respira|respire|respirat)',
  who: '(prietenul|fratele|sora|mama|tata|copilul|cineva|face|fac)',
  event: '(infarct|convulsi*|supradoz*|inconstient*|atac de cord|otravi*|durere in piept)',
  took: '(luat|injectat|inghitit|baut)',
  tooMuch: '(prea mult*|tot flaconul|toata cutia)',
  use: ['(doza|doze|dozaj*|injectez|injectie|injectare|injecteze)'],
  howMuch: '(cat|cata|cate|cati|cat de des|ce cantitate)',
  may: '(pot|pot sa|trebuie|ar trebui|este sigur|e sigur)',
  take: '(iau|ia|luat|folosesc|foloseasca|injectez|administr*|combin)',
  each: '(pe zi|zilnic|pe saptamana|saptamanal)',
  minor: ['(am|de) (1[0-7]|[6-9]) ani'],
  evasion: ['(fara reteta|vama ~3 (trec|evit)|antidoping ~3 (trec|evit))'],
  instructions: ['(ignora|uita) ~4 (instructiuni*|regul*|tot)'],
  price: '(pret|pretul|costa|ieftin*)',
}

export const ROMANCE: readonly Tongue[] = [spanish, portuguese, french, italian, romanian]

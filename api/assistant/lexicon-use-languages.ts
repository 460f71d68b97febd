/** Amounts, use and preparation in German, Spanish, Portuguese, French, Italian, Russian and Polish (folded words). */

export const USE_GERMAN = [
  '(zu nehmen|einzunehmen|zu spritzen|zu verwenden|zu benutzen|nimmt man|spritzt man|nehmen darf|einnehmen)',
  '(dosis|dosen|dosier*|dosiert|einnahme*|einnehmen|eingenommen|spritz*|injizier*|injektion*|rekonstitu*|anmischen|anruhren|verdunnen|nadel|kanule|tagesdosis|anwendung*|nebenwirkungen bei mir)',
  '(wie viel|wieviel|wieviele|wie viele|wie oft|wie lange|wann) ~6 (nehmen|nehme|nimmt|einnehmen|spritzen|verwenden|verabreichen|anwenden|brauche|soll|sollte|darf|mg am tag|pro tag|taglich|wasser)',
  '(soll|sollte|darf|kann|konnte|muss) (ich|man|wir|meine*) ~6 (nehmen|einnehmen|benutzen|verwenden|spritzen|kombinieren|mischen|absetzen|anwenden|kaufen fur mich)',
  '(ich|wir) ~4 (nehme|nehmen|spritze|mochte ~4 nehmen|will ~4 nehmen|habe ~4 genommen)',
  '(am tag|pro tag|taglich|pro woche|wochentlich|zweimal|dreimal|pro kg|korpergewicht|nuchtern|vor dem schlafen)',
  '(bestes|beste|bester|welches|welche|welchen) ~3 (peptid*|sarm*|mittel) ~5 (fur|gegen|zum|soll|hilft|empf*)',
  '(empfehl*|kur|kurplan|absetzen|stapeln|vertragt sich|mischen mit|gegen meine|fur meine|fur mein|hilft ~2 gegen)',
]

export const USE_SPANISH = [
  '(tomar|tomarme|tomarlo|inyectar*|ponerme|consumir|consumirlo)',
  '(dosis|dosific*|dosar|inyect*|inyeccion*|reconstitu*|jeringa*|aguja|posologia|subcutane*|intramuscular*|ciclo|ciclos|ciclar|apilar)',
  '(cuanto|cuanta|cuantos|cuantas|cada cuanto|con que frecuencia|como) ~6 (tomar|tomo|tomar*|debo|deberia|debe|usar|uso|inyectar*|me pongo|ponerme|administr*|puedo|necesito|al dia|por dia|agua bacterio*|mezcl*|consumir)',
  '(debo|deberia|puedo|podria|tengo que) ~2 (tomar*|usar*|inyectar*|mezclar*|combinar*|dejar|aplicar*|consumir*|empezar)',
  '(estoy|voy a|quiero|he) ~2 (tomando|tomar|usando|usar|tomado|probar|inyect*)',
  '(al dia|por dia|diari*|por semana|semanal*|veces al|por kg|por kilo|peso corporal|en ayunas|antes de dormir)',
  '(mejor|cual|que) ~3 (peptido*|sarm*|compuesto) ~4 (para|me|recomiend*|tomar)',
  '(recomiend*|recomendar|me sirve|para mi|para bajar de peso|para adelgazar|para ganar|para perder|para mis|me ayuda*|combinar con|mezclar con|embarazad*)',
]

export const USE_PORTUGUESE = [
  '(devo|preciso|tenho que|posso) ~2 (fazer|tpc)',
  'tpc',
  '(tomar|injetar|injetar*|consumir|como usar|como se usa)',
  '(dose|doses|dosagem|dosagens|dosar|injetar|injeto|injetando|injecao|injecoes|reconstitu*|seringa*|agulha|posologia|subcutane*|ciclo|ciclos|ciclar)',
  '(quanto|quanta|quantos|quantas|quantas vezes|com que frequencia|como) ~6 (tomar|tomo|devo|deveria|deve|usar|uso|injetar|aplicar|aplico|administr*|posso|preciso|por dia|ao dia|agua bacterio*|mistur*|consumir)',
  '(devo|deveria|posso|poderia|tenho que) ~2 (tomar|usar|injetar|misturar|combinar|parar|aplicar|consumir|comecar)',
  '(estou|vou|quero|tenho) ~2 (tomando|tomar|usando|usar|experimentar)',
  '(por dia|ao dia|diari*|por semana|semanal*|vezes ao|por kg|por quilo|peso corporal|em jejum|antes de dormir)',
  '(melhor|qual|que) ~3 (peptideo*|sarm*|composto) ~4 (para|me|recomend*|tomar)',
  '(recomend*|para mim|para emagrecer|para perder|para ganhar|me ajuda*|combinar com|misturar com|gravida)',
]

export const USE_FRENCH = [
  '(quelle heure|a quelle heure|quel moment|quand) ~4 (prendre|injecter|utiliser)',
  '(prendre|sinjecter|consommer|ingerer) (du|de la|le|la|l|des|de|xcmpd|cela|ca)',
  '(dose|doses|dosage*|doser|injecter|injecte|injection*|injectons|injectez|minjecter|piqure*|reconstitu*|seringue*|aiguille|posologie|sous cutane*|cycle|cycles|cure de|cures de)',
  '(combien|quelle quantite|a quelle frequence|comment|quand) ~6 (prendre|prends|prend|dois|devrais|doit|utiliser|injecter|piquer|administr*|puis je|faut il|par jour|melanger|diluer|eau bacterio*|consommer)',
  '(dois je|devrais je|puis je|je peux|je dois|peut on|faut il|est ce que je (peux|dois)) ~3 (prendre|utiliser|injecter|melanger|combiner|arreter|associer|consommer|commencer)',
  '(je|jai|on) ~2 (prends|pris|prendre|veux prendre|vais prendre|utilise|injecte)',
  '(par jour|quotidien*|par semaine|hebdomadaire*|fois par|par kg|par kilo|poids corporel|a jeun|avant de dormir)',
  '(meilleur*|quel|quelle) ~3 (peptide*|sarm*|compose) ~4 (pour|me|recommand*|prendre)',
  '(recommand*|conseill*|pour moi|pour maigrir|pour perdre|pour gagner|maide*|melanger avec|combiner avec|enceinte)',
]

export const USE_ITALIAN = [
  '(come si usa|come si prende|come usare|come prendere|come assumere|prendere xcmpd|assumere|iniettar*|si inietta)',
  '(dose|dosi|dosaggio|dosaggi|dosare|iniett*|iniezion*|ricostitu*|siringa|posologia|sottocutane*|ciclo|cicli)',
  '(quanto|quanta|quanti|quante|ogni quanto|come|quando) ~6 (prendere|prendo|devo|dovrei|deve|usare|uso|iniettar*|assumere|assumo|posso|al giorno|mescolare|diluire)',
  '(devo|dovrei|posso|potrei) ~2 (prendere|usare|assumere|iniettar*|mescolare|combinare|smettere)',
  '(al giorno|ogni giorno|a settimana|settimanal*|volte al|per kg|peso corporeo|a digiuno|prima di dormire)',
  '(miglior*|quale) ~3 (peptid*|sarm*) ~4 (per|mi|consigli*|prendere)',
  '(consigli*|raccomand*|per dimagrire|per perdere|mi aiuta|incinta)',
]

export const USE_RUSSIAN = [
  '(принимать|колоть|вкалывать|употреблять|прокапать|уколоться)',
  '(доз|доза|дозу|дозы|дозе|дозой|дозировк*|дозировать|колоть|вколоть|уколоть|укол|уколы|колю|инъекци*|шприц*|игла|иглу|развести|разводить|разбавить|развожу|восстановить порошок|бактериостатическ*|подкожно|внутримышечно|курс|курсом|цикл|пкт|титр*)',
  '(сколько|как часто|как долго|когда|как) ~6 (принимать|пить|колоть|ставить|употреблять|использовать|принять|надо|нужно|можно принимать|в день|в неделю|на кг|применять|мешать|смешивать|брать на)',
  '(можно ли|могу ли|стоит ли|нужно ли|следует ли|могу я|мне можно|можно мне|я могу) ~4 (принимать|пить|колоть|использовать|совмещать|смешивать|мешать|принять|применять|бросить)',
  '(я|мы) ~3 (принимаю|пью|колю|принимал*|начал*|хочу принимать|хочу начать|буду принимать)',
  '(в день|в сутки|ежедневно|каждый день|раз в неделю|в неделю|на кг|на килограмм|веса тела|натощак|перед сном)',
  '(лучший|лучшие|какой|какие|какую) ~3 (пептид*|сарм*|препарат*) ~4 (для|мне|от|посовет*|принимать|выбрать)',
  '(посовет*|порекоменд*|рекоменд*|для меня|для похудения|похудеть|набрать массу|набора массы|мне поможет|поможет мне|поможет ли|беременн*|вылечить|от боли)',
]

export const USE_POLISH = [
  '(dawka|dawki|dawkowanie|dawkowac|wstrzykn*|wstrzykiw*|zastrzyk*|strzykawk*|rekonstytu*|rozcienczyc)',
  '(ile|jak czesto|jak dlugo|jak) ~5 (brac|biore|wziac|przyjmowac|stosowac|powinienem|powinnam|dziennie|na dzien)',
]

import { expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const chat = useChatAssistant(NOW)

test.each<[string, string[], RegExp]>([
  [
    'of a site that a parent found',
    ["my son's 15, found this site open on his ipad. want to know what sarms are and what i say to him"],
    /^For parents of teenagers.*\nSARM stands for/,
  ],
  [
    'the latest phase first',
    ['how far has cagrisema come by now, which phase'],
    /^Cagrilintide has reached phase 3/,
  ],
  [
    'what three classes are',
    ['steroid, prohormone, sarm: how do they differ'],
    /^A steroid here is testosterone .* a prohormone is/,
  ],
  [
    'whether any of a class is approved',
    ['has any country on earth approved a sarm as a drug'],
    /^No SARM was an approved medicine/,
  ],
  [
    'of purity and content',
    ['coa i got says purity 99.3% hplc', 'so from 5mg i have 4.96 mg peptide yes?'],
    /Label weight times HPLC purity is not the amount of peptide/,
  ],
  [
    'who first built insulin',
    ['who were the first chemists to build insulin in a lab and when was that'],
    /^Insulin was first synthesised in the 1960s/,
  ],
  [
    'what sets both forms apart first',
    ['does cjc with and without dac differ'],
    /^CJC-1295 with DAC has a part that bonds to albumin/,
  ],
  [
    'both that are named, not one against a third',
    ['tirzepatide vs semaglutide: which is approved and are they the same'],
    /^(?![^]*cagrilintide share)[^]*semaglutide met head to head/,
  ],
  [
    'what the letters of a name mean',
    ['meaning of the letters in igf-1 lr3?'],
    /^LR3 in the name means long arginine 3/,
  ],
  [
    'what the letters of one of its names mean',
    ['lr3 in igf-1 lr3, what does that mean'],
    /^LR3 in the name means long arginine 3/,
  ],
  [
    'what it is and not its other name',
    ['GHRP-2 also known as pralmorelin, is it a peptide or a steroid'],
    /^GHRP-2 is a short peptide/,
  ],
  [
    'every part of a question',
    ['does noopept count as a racetam? which metabolite does the body make of it'],
    /Noopept is not a racetam[^]*prodrug of cycloprolylglycine/,
  ],
  ['no law of a town of another country', ['is retatrutide legal in Porto Alegre'], /^(?![^]*Portugal)/],
  [
    'that two names are one, then what else is asked',
    ['lum-201 is mk 677? and who is behind it'],
    /LUM-201, which is ibutamoren/,
  ],
  [
    'a name and another with an equals sign',
    ['tb500 = thymosin beta 4? vendor pages seem to use it interchangeably'],
    /^Is TB-500 thymosin beta-4\? (?:Not|Strictly it is not the same)/,
  ],
  [
    'whether it is on the market by its approval',
    ['retatrutide phase 2 numbers? and is it on the market yet'],
    /^(?![^]*per mg)[^]*part of no approved drug/,
  ],
  [
    'what holds two against each other, wherever it stands',
    ['sr9009 and slu-pp-332, both called exercise in a pill. do they hit the same target?'],
    /^[^\n]*\n[^\n]*do not hit the same target/,
  ],
  [
    'what one is not, of two that no comparison names',
    ['thymalin = thymosin alpha?'],
    /^Thymalin\nThymalin is not thymosin alpha-1/,
  ],
  [
    'the one that answers best first, and both',
    ['hexarelin vs ghrp6, which of them made people hungry and why'],
    /GHRP-6 is the one whose hunger is studied[^]*GHRP-6 causes hunger/,
  ],
  [
    'that names in one part and the question in another are one compound',
    ['ostarine has so many names. mk2866, enobosarm. all the same molecule?'],
    /^Ostarine also goes by the names enobosarm/,
  ],
  [
    'what is sold under slang held against the approved one',
    ['is scenesse what is in those tanning jabs from instagram, same molecule?'],
    /Melanotan II\n/,
  ],
  [
    'anti-doping where a test of sport is feared',
    ['my sister is a swimmer in a tested team. can a cosmetic peptide such as ghk-cu trip a test?'],
    /^A face serum with GHK-Cu in sport: the excerpts of WADA/,
  ],
  [
    'how powder keeps, and no law of the place',
    ['four days in a hot van in brisbane, is lyophilised powder cooked'],
    /^A few hot days in a parcel need not ruin/,
  ],
  [
    'net content in a story about a vial',
    ['the vial says 10 mg, a friend says tfa and water mean only 8 of it is peptide, does he have a point'],
    /^(?![^]*per mg)[^]*net peptide content/,
  ],
  [
    'the other form',
    ['half life of cjc with dac', 'and the other version?'],
    /without DAC our sources hold no half-life/,
  ],
  [
    'a maker’s drug by its maker',
    ['who makes cagrisema', 'and the boehringer drug, is it out'],
    /Survodutide is not out/,
  ],
  [
    'both of "em"',
    ['what does mazdutide act on', 'survo the same?', 'which of em has more human data'],
    /(?:Survodutide\n[^]*)?Mazdutide\n[^]*further along/,
  ],
  ['a blend by its parts', ['whats in klow blend'], /KLOW .* GHK-Cu, BPC-157, TB-500 and KPV/],
  ['what was seen in people first', ['ghrp-6 research'], /phase I trial in 18 healthy men/],
  [
    'what a trial measured, though it asks how much',
    ['what is retatrutide', 'how much weight did people lose on it in phase 2'],
    /^In the phase 2 trial .* 24\.2% /,
  ],
  [
    'what the turns say together, not passages on others',
    ['is yk11 a sarm', 'but isnt it a steroid', 'so who is right'],
    /YK-11 is both: a steroid by its skeleton/,
  ],
  [
    'the compound of the line before',
    ['cheapest offers at Northfield', 'what is that stuff anyway'],
    /^BPC-157 is a pentadecapeptide/,
  ],
  [
    'what two compounds together reached',
    ['what did cagrilintide + sema get for weight loss in redefine 1'],
    /REDEFINE 1/,
  ],
  ['how a powder is kept', ['how should i store ghk-cu powder'], /Freezer beats fridge for dry vials/],
  [
    'what holds for any substance, without excuse',
    ['dropped a vial of tb-500 and it shattered, how is that cleaned up in a lab'],
    /^A vial that breaks/,
  ],
  [
    'of a name that is written without its hyphen',
    ['was cardarine the one at the london 2012 olympics'],
    /^Cardarine \(GW501516\) was found/,
  ],
  [
    'a seized parcel',
    ['what does uk customs do when it opens a parcel of peptides'],
    /Customs in the United Kingdom destroys/,
  ],
  ['a study in people', ['hexarelin research'], /double-blind, placebo-controlled study published in 1994/],
  [
    'how long it stays in the blood',
    ['how long does tirzepatide stay in your system'],
    /half-life of tirzepatide is about 5 days/,
  ],
  [
    'a blend whose parts are named with it',
    ['is glow blend just ghk + bpc + tb?'],
    /GLOW .* GHK-Cu, BPC-157 and TB-500/,
  ],
  ['two blends', ['whats in a klow stack or a glow'], /^GLOW .* TB-500; KLOW .* TB-500 and KPV;/],
  [
    'an animal first',
    ['retatrutide side effects in monkeys'],
    /^Our sources say nothing on this of monkeys\./,
  ],
  [
    'a certificate, not the sign-in',
    ["what's in a coa and who signs it"],
    /^How a doctored COA gives itself away/,
  ],
  [
    'several by the figure that ranks them',
    ['semaglutide half life', 'tirz?', 'reta?', 'so which is longest'],
    /longest first:\nSemaglutide\n[^]*Retatrutide\n[^]*Tirzepatide\n/,
  ],
  ['each of a class', ['longest half life of the glp1s'], /Semaglutide\n[^]*Orforglipron\n/],
  ['a class by the first of it', ['how do glp-1s work, my kid has to tell the class'], /semaglutide/i],
  [
    'that a compound is of a class, in its own words',
    ['noopept a peptide y/n'],
    /^(?:Noopept|Neither)\b.* dipeptide/,
  ],
  [
    'a schedule of poisons, not a compound of that code',
    ['whats bpc classed as under the tga, s4 or nothing'],
    /BPC-157 was part of an Australian consultation(?![^]*[Aa]ndarine)/,
  ],
  [
    'what sets several apart',
    ['ghrp2 / ghrp6 / hexarelin / ipamorelin, what separates them, cortisol?'],
    /less selective than ipamorelin[^]*Hexarelin[^]*Ipamorelin/,
  ],
  [
    'what holds three against each other before each of them',
    ['why are they called s-4, s-22 and s-23'],
    /^(?:Ostarine \(enobosarm\)\n)?S-22 is ostarine/,
  ],
  [
    'a thing set apart from others, these as well',
    ['what sets cerebrolysin apart from p21'],
    /^Cerebrolysin[^]*P21/,
  ],
  ['a name with nothing but talk around it', ['yo whats the deal with kisspeptin'], /Kisspeptin-10 is/],
  ['why a maker dropped a compound', ['why did merck drop mk677'], /^Merck studied [^]* let it go/],
  ['what a class word means', ['whats a secretagogue'], /are artificial compounds/],
  ['who gave a name', ['kisspeptin who named it'], /named after chocolate/],
  ['another name of a compound', ['what is cagrisema'], /CagriSema is the name/],
  ['a trial by its name', ['what did SELECT show?'], /In the SELECT trial/],
  [
    'what went wrong and not what a trial was',
    ['side effects of retatrutide in trials'],
    /^The most common adverse events/,
  ],
  ['what is known of a study in people', ['is there human data on mots-c'], /None in our sources/],
  ['a study in people first', ['5 amino 1mq human studies'], /no clinical trial (?:targeting|on its target)/],
  ['a doping status, not the law', ['ipamorelin wada status'], /^The 2025 WADA list names ipamorelin/],
  ['what a compound targets first', ['how does 5-amino-1mq work'], /5-Amino-1MQ is an inhibitor/],
  ['a maker asked for in other words', ['ss31 who is developing it'], /^SS-31.* Stealth BioTherapeutics/],
  [
    'storage in general for a named compound',
    ['how do u store lyophilized semaglutide'],
    /^Our sources say nothing on this of Semaglutide itself; in general:\n[^]*dry peptides/i,
  ],
  [
    'no other compound for a named one',
    ['does retatrutide expire'],
    /nothing on this of Retatrutide itself[\s\S]*How long dry peptides keep has no one date/,
  ],
  ['by meaning what no word tells', ['how fast is sermorelin cleared'], /^The half-life of sermorelin/],
  ['by meaning whose list it is', ['mma prohibited list'], /The UFC builds its prohibited list on WADA’s/],
  [
    'of which of two nothing is known',
    ['hexarelin vs ipamorelin heart studies'],
    /^Hexarelin was tried on the human heart[\s\S]*nothing on this of Ipamorelin/,
  ],
  [
    'two names that share a word',
    ['difference between melanotan 1 and 2'],
    /^Melanotan I\n[\s\S]*^Melanotan II\n/m,
  ],
  ['storage where a class is named', ['do peptides go bad at room temp'], /solid peptide breaks down/],
  [
    'why a medicine left the market',
    ['sermorelin why was it taken off the market'],
    /was not withdrawn from the US market over safety/,
  ],
  ['a half-life of a label', ['how long does pt 141 stay in your system'], /about 2\.7 hours/],
  [
    'that a class is none, and misses none',
    ['orforglipron is it a peptide'],
    /nonpeptide(?![\s\S]*nothing on)/,
  ],
  [
    'a study in people beside other words',
    ['thymosin beta 4 human trials'],
    /A first study in people(?![\s\S]*nothing on)/,
  ],
  ['a place by the class of the compound', ['is ostarine legal in australia'], /^In Australia ostarine/],
  [
    'a developer and why it ended',
    ['who made cardarine and why was it dropped'],
    /^GW501516 came out of [^\n]*GSK[^\n]*\n[^]*(?:stopped|ended)[^\n]*cancers/,
  ],
  ['an approval first', ['is retatrutide fda approved yet'], /^Retatrutide is no component of any drug/],
  ['the second of two', ['tell me about CJC-1295', 'vs ipamorelin?'], /CJC-1295[\s\S]*\nIpamorelin\n/],
  [
    'powder, then in solution',
    ['how should BPC-157 powder be stored', 'and once its in solution?'],
    /its solution/,
  ],
  [
    'the second of two',
    ['semax vs selank', 'whats the sequence of the second one'],
    /^Selank has .*TKPRPGP/m,
  ],
  ['a property of the turn before', ['tell me about ll-37', 'how many amino acids'], /37 amino acids/],
  ['a topic of the turn before', ['what is an endotoxin', 'how is it tested'], /ndotoxin/],
  [
    'the law of the turn before',
    ['what is dsip', 'is it legal'],
    /DSIP, under the name emideltide, was in category 2/,
  ],
  [
    'a name that corrects the turn before',
    ['tell me about thymosin alpha 1', 'no i meant thymalin'],
    /^Thymalin is a .*\nThymalin is called a thymic peptide bioregulator/,
  ],
  [
    'no part of the turn before as unanswered',
    ['is dsip any good for sleep in studies?', 'and mk-677?'],
    /^MK-677 and sleep(?!.*Not answered)/s,
  ],
  [
    'a whole question without the one before',
    ['whats s-23', 'suppressive?', 'has it been in people tho'],
    /no clinical trial/,
  ],
  ['what acts first where two were compared', ['ghrp-2 or ghrp-6 which makes hungry more', 'why'], /ghrelin/],
  ['a name of everyday words', ['vip peptide half life'], /^VIP lasts about one minute/],
  [
    'what others say of a compound without a monograph',
    ['what is pramlintide'],
    /^Pramlintide \(Symlin\) is/,
  ],
  ['a registered number of it', ['cas number of danuglipron'], /^The CAS number of Danuglipron/],
  ['a maker, not a price', ['what company makes tirz and whats it sold as'], /^Eli Lilly .* Mounjaro/],
  [
    'what a name within a story is',
    ['hiya, what actually IS bpc 157? my physio keeps going on about it'],
    /^BPC-157 is a pentadecapeptide/,
  ],
  [
    'what it is beside a reason',
    ['what is ghk-cu and why is it blue'],
    /^GHK-Cu is a copper[\s\S]*has its blue from/,
  ],
  [
    'what it is before a decision',
    ['what is hexarelin and is it banned in cycling'],
    /^(?:Hexarelin\n)?Hexarelin is[\s\S]*anti-doping list/,
  ],
  [
    'what it is whatever follows',
    ["what's cagrilintide when it's at home"],
    /^Cagrilintide (?:imitates|is a long-acting copy of the hormone) amylin/,
  ],
  [
    'a year of the story is not asked for',
    ['old posts from 2010 say s4 turns vision yellow, why'],
    /yellow tint/,
  ],
  [
    'each of several, though one fits much better',
    ['wada category for: tb500, ipamorelin, ostarine'],
    /S2\.3[\s\S]*S2\.2\.4[\s\S]*S1\.2/,
  ],
  [
    'a figure beside what fits better',
    ['cjc 1295 dac vs no dac explain like im 12, and the half lives'],
    /5\.8 to 8\.1 days/,
  ],
  [
    'a class that is written otherwise',
    ['cagrilintide isnt a glp1 is it??'],
    /^(?:Cagrilintide\n)?Cagrilintide is no GLP-1 drug/,
  ],
  [
    'one subject of a topic by its name',
    ["what's the 503A category 2 list, ppl are fighting about it"],
    /categories in plain words: [^]*2 means possible significant safety risks/,
  ],
  [
    'which part it does not answer',
    ['tesofensine, what did it do to heart rate in the phase 2 and why is it not sold in mongolia'],
    /Not answered: “why is it not sold in mongolia”\./,
  ],
  ['two names of one compound', ['is tb500 the same as thymosin beta 4'], /it is not the whole thymosin/],
  ['its class', ['is ru-58841 a sarm? shops list it so'], /^RU58841 is no SARM: it is a non-steroidal/],
  [
    'what the sources lack of one of two',
    ['what is tb-500', 'how is it different from semaglutide', 'half life?'],
    /half-life[\s\S]*no published half-life of TB-500/,
  ],
  ['the section of a doping list', ['wada list, which section do the secretagogues sit in'], /^.*S2\.2\.4/],
])('tells %s', async (_, turns, expected) => {
  const { content, abstained } = await chat.assistant.answer(turns)
  expect(content).toMatch(expected)
  expect(abstained).toBe(false)
})

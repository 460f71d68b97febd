import { readFileSync, existsSync } from 'node:fs'
import { choiceFeatures } from '#api/assistant/intents/after.ts'
import { CHOICES } from '#api/assistant/intents/named.ts'
import { createNameFinder } from '#api/assistant/entities.ts'
import { createEncoder } from '#api/assistant/intents/encoder.ts'
import { readTurns } from '#api/assistant/intents/read-turns.ts'
import { knownNames, ordinaryWords, abbreviationsOf } from '#api/assistant/known-names.ts'
import { loadMonographs } from '#api/assistant/monographs.ts'
import { trainChoice } from '#api/test/train-choice.ts'
const m = loadMonographs()
const finder = createNameFinder(knownNames(m), ordinaryWords(m), abbreviationsOf(m))
const vendors = readFileSync('/tmp/blind/vendors.txt','utf8').trim().split('\n').map(name => ({ name, slug: name.toLowerCase().replace(/[^a-z]+/g,'-') }))
const encoder = createEncoder(e => { throw e })
const files=['/tmp/blind/conversations.jsonl','/tmp/blind/conversations2.jsonl'].filter(existsSync)
const convs = files.flatMap(f=>readFileSync(f,'utf8').trim().split('\n').map(l=>JSON.parse(l)))
const data:any[]=[]
for(const c of convs){ const read=await readTurns({finder,encoder,vendors},c.turns); data.push({...c,qs:read.map(r=>r.question)}) }
await encoder.close()
const norm=(a:string)=>a==='judge'?'offers':a
let ok=0,n=0,gold=0; const bad:string[]=[]
for(let f=0;f<4;f++){
  const tr=data.filter((_,i)=>i%4!==f), te=data.filter((_,i)=>i%4===f)
  const rows=tr.flatMap(c=>c.qs.slice(1).map((q:any,i:number)=>({options:CHOICES.map(w=>choiceFeatures(q,c.asks[i],w)),chosen:CHOICES.indexOf(c.asks[i+1])})))
  const w=trainChoice(rows); if(f===0) console.log(JSON.stringify(w))
  const pick=(q:any,b:any)=>{let best=-1e9,k:any=''; for(const x of CHOICES){const s=choiceFeatures(q,b,x).reduce((a,v,i)=>a+v*w[i]!,0); if(s>best){best=s;k=x}} return k}
  for(const c of te){ let b=c.qs[0].intents.find((x:any)=>x.intent!=='goesOn').intent; for(let i=1;i<c.qs.length;i++){ const g=pick(c.qs[i],c.asks[i-1]); b=pick(c.qs[i],b); if(i===c.qs.length-1){ n++; ok+=+(norm(b)===norm(c.asks[i])); gold+=+(norm(g)===norm(c.asks[i])); if(norm(b)!==norm(c.asks[i])) bad.push(`${c.asks[i]} <- ${b} | ${c.turns.join(' || ')}`)} } }
}
console.log("first",data.filter(c=>norm(c.qs[0].intents.find((x:any)=>x.intent!=="goesOn").intent)===norm(c.asks[0])).length); console.log("last turns",ok,gold,n)
if(process.env.SHOW) console.log(bad.slice(0,+process.env.SHOW).join('\n'))

function e(e,t){let n={},r=``;for(let i of e.split(`
`))i.startsWith(`  `)?i.startsWith(`${t} `,2)&&(n[r]=i.slice(t.length+3)):r=i;return n}var t=e=>e;export{e as n,t};